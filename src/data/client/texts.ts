import { localized, phrase, translate } from '../../content/language';
import type { ContentType } from '../../content/model';
import { thisRecord } from '../../content/messages';
import { fileMegabyteLimit } from '../../service/file-size';

/** Texts for failures that the data layer detects itself. Messages of the service are shown unchanged. */
export const texts = localized({
  nothingChanged: [
    'Nothing was changed: it no longer exists, or your account may not change it.',
    'Es wurde nichts geändert: Der Eintrag ist nicht mehr da, oder Ihr Konto darf ihn nicht ändern.',
  ],
  noFormerVersion: ['There is no former version.', 'Es gibt keine frühere Fassung.'],
  undoConflict: [
    'It has been changed meanwhile. Please look at its history.',
    'Der Eintrag wurde inzwischen geändert. Bitte sehen Sie sich seinen Verlauf an.',
  ],
  notDeleted: [
    ({ noun }: ContentType) => `This ${translate(noun)} is no longer deleted.`,
    () => 'Dieser Eintrag ist nicht mehr gelöscht.',
  ],
  changedMeanwhile: [
    (type: ContentType) =>
      `Somebody else has changed ${thisRecord(type)} meanwhile. Nothing was overwritten, and what you typed is still here.`,
    (type) =>
      `Jemand anderes hat ${thisRecord(type)} inzwischen geändert. Es wurde nichts überschrieben, und was Sie eingegeben haben, steht noch hier.`,
  ],
  deletedMeanwhile: [
    (type: ContentType) =>
      `Somebody else has deleted ${thisRecord(type)} meanwhile. Nothing was overwritten, and what you typed is still here. Save Draft keeps it as a draft.`,
    (type) =>
      `Jemand anderes hat ${thisRecord(type)} inzwischen gelöscht. Es wurde nichts überschrieben, und was Sie eingegeben haben, steht noch hier. Mit „Entwurf speichern“ bleibt es als Entwurf erhalten.`,
  ],
  takenSlug: [
    'This address is already in use. Please choose a different one.',
    'Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere.',
  ],
  draftChanged: [
    'The draft has been changed since you opened it. Nothing was published; please look at it again.',
    'Der Entwurf wurde geändert, seit Sie ihn geöffnet haben. Es wurde nichts veröffentlicht; bitte sehen Sie ihn noch einmal an.',
  ],
  publishedChanged: [
    'The published record has been changed since this draft was begun. Nothing was published: please send the draft back, so that it is begun again.',
    'Der veröffentlichte Eintrag wurde geändert, seit dieser Entwurf begonnen wurde. Es wurde nichts veröffentlicht: Bitte geben Sie den Entwurf zurück, damit er neu begonnen wird.',
  ],
  placesChanged: [
    'Somebody has changed one of these places meanwhile. Nothing was replaced; please look at them again.',
    'Jemand hat inzwischen eine dieser Stellen geändert. Es wurde nichts ersetzt; bitte sehen Sie sie noch einmal an.',
  ],
  notUsed: [
    'Nothing was replaced: the file is no longer used.',
    'Es wurde nichts ersetzt: Die Datei wird nirgends mehr verwendet.',
  ],
  fileGone: phrase(
    '{name} no longer exists. Please reload the page and choose another file.',
    '{name} ist nicht mehr da. Bitte laden Sie die Seite neu und wählen Sie eine andere Datei.',
  ),
  notStored: phrase('{name} was not stored. {reason}', '{name} wurde nicht gespeichert. {reason}'),
  stalled: [
    'The connection has stalled. Please check it and save again.',
    'Die Übertragung steht still. Bitte prüfen Sie die Verbindung und speichern Sie noch einmal.',
  ],
  unreachable: [
    'The server cannot be reached. Please check the connection and try again.',
    'Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  ],
  busy: [
    'The server is busy or restarts. Please try again in a minute.',
    'Der Server ist ausgelastet oder startet neu. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  unreadable: [
    'It was moved, changed or deleted after it was chosen. Please choose it again.',
    'Sie wurde nach dem Auswählen verschoben, geändert oder gelöscht. Bitte wählen Sie sie noch einmal.',
  ],
  theFile: ['The file', 'Die Datei'],
  refused: phrase(
    '{name} was not accepted. Please export it again or choose another file.',
    '{name} wurde nicht angenommen. Bitte exportieren Sie die Datei noch einmal oder wählen Sie eine andere.',
  ),
  unsupported: phrase(
    '{name} cannot be used here. Please choose a JPEG, PNG, WebP or AVIF image, or a PDF file for a document.',
    '{name} lässt sich hier nicht verwenden. Bitte wählen Sie ein Bild (JPEG, PNG, WebP oder AVIF) oder für ein Dokument eine PDF-Datei.',
  ),
  undecodable: phrase(
    '{name} is damaged and cannot be shown. Please export or transfer it again, or choose another image.',
    '{name} ist beschädigt und lässt sich nicht zeigen. Bitte exportieren oder übertragen Sie das Bild noch einmal, oder wählen Sie ein anderes.',
  ),
  signedOut: [
    'You are no longer signed in. Please sign in again.',
    'Sie sind nicht mehr angemeldet. Bitte melden Sie sich noch einmal an.',
  ],
  filesForbidden: [
    'Your account may not change files. Please ask an owner of the website.',
    'Ihr Konto darf keine Dateien ändern. Bitte wenden Sie sich an einen Inhaber der Website.',
  ],
  nameTaken: [
    'Another file was stored in its place at the same time. Please try again.',
    'Gleichzeitig wurde an ihrer Stelle eine andere gespeichert. Bitte versuchen Sie es noch einmal.',
  ],
  diskFull: [
    'The disk of the server is full: nothing can be saved until space is free again. Please tell its operator.',
    'Die Festplatte des Servers ist voll: Es kann nichts gespeichert werden, bis wieder Platz ist. Bitte sagen Sie es seinem Betreiber.',
  ],
  tooLarge: [
    (name: string) => `${name} is larger than ${fileMegabyteLimit} MB. Please choose a smaller one.`,
    (name) => `${name} ist größer als ${fileMegabyteLimit} MB. Bitte wählen Sie eine kleinere Datei.`,
  ],
  tooManyPixels: phrase(
    '{name} has more than {megapixels} megapixels. Please make it smaller and choose it again.',
    '{name} hat mehr als {megapixels} Megapixel. Bitte verkleinern Sie das Bild und wählen Sie es noch einmal.',
  ),
  administratorsOnly: ['This is for administrators only.', 'Das ist Administratoren vorbehalten.'],
  failed: [
    'An error occurred. Please try again.',
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  ],
  tooManyReplies: [
    'Nothing was sent: an inquiry can be answered 5 times an hour, and a person can answer 100 times a day. Please send your answer later.',
    'Es wurde nichts gesendet: Eine Anfrage lässt sich fünfmal in der Stunde beantworten, und eine Person kann am Tag 100 Antworten senden. Bitte senden Sie Ihre Antwort später.',
  ],
  lastOwner: [
    'There must be one owner: make somebody else an owner first.',
    'Jemand muss Inhaber bleiben: Geben Sie die Rolle zuerst einer anderen Person.',
  ],
  personGone: [
    'This person or invitation no longer exists. Please reload the page.',
    'Diese Person oder Einladung gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ],
});
