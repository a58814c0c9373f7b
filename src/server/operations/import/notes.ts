import type { ImportNote } from '../../../data/operations/imports';
import { AppError } from '../../../service/errors';

/** `count` is 1 for parts that are counted. */
export function importNote(en: string, de: string, count?: number): ImportNote {
  return { text: { en, de }, count };
}

export function sumNotes(notes: readonly ImportNote[]): ImportNote[] {
  const sums = new Map<string, ImportNote>();
  for (const { text, count } of notes) {
    const sum = sums.get(text.en);
    if (!sum) sums.set(text.en, { text, count });
    else if (sum.count !== undefined) sum.count += count ?? 0;
  }
  return [...sums.values()];
}

export function surplusColumn(name: string): ImportNote {
  return importNote(`column without a place: ${name}`, `Spalte ohne Platz: ${name}`);
}

export function invalidValue({ control, message }: { control: string; message: string }): ImportNote {
  const detail = `${control}: ${message}`;
  return importNote(`to be corrected: ${detail}`, `zu berichtigen: ${detail}`);
}

export function readAs(encoding: string): ImportNote {
  return importNote(`read as ${encoding}`, `gelesen als ${encoding}`, 1);
}

export function textTooLong(file?: string): ImportNote {
  const name = file ? `: ${file}` : '';
  return importNote(
    `text cut off, because it is too long${name}`,
    `Text gekürzt, weil er zu lang ist${name}`,
  );
}

export const passwordProtected = importNote(
  'protected by a password at the source',
  'in der Quelle durch ein Passwort geschützt',
);

export function commentsAndUsers(comments: number, users: number): ImportNote[] {
  return [
    ...(comments > 0 ? [importNote(`comments: ${comments}`, `Kommentare: ${comments}`)] : []),
    ...(users > 0 ? [importNote(`users: ${users}`, `Benutzer: ${users}`)] : []),
  ];
}

export const incomplete = importNote(
  'stored as a draft, because something is missing or invalid',
  'als Entwurf gespeichert, weil etwas fehlt oder ungültig ist',
);

export function notStored(reason: string): ImportNote {
  return importNote(`not stored: ${reason}`, `nicht gespeichert: ${reason}`);
}

export const reasonsToKeep = {
  edited: importNote('edited here since the last import', 'seit dem letzten Import hier bearbeitet'),
  deleted: importNote('deleted here since the last import', 'seit dem letzten Import hier gelöscht'),
  exists: importNote('exists here already, not from an import', 'gibt es hier schon, nicht aus einem Import'),
};

export const importRefusals = {
  noExport: (file: string) =>
    refusal(
      `${file} is not an export file of WordPress (WXR). Please choose the XML file that “Tools, Export” gives.`,
      `${file} ist keine Exportdatei von WordPress (WXR). Bitte wählen Sie die XML-Datei, die „Werkzeuge, Daten exportieren“ liefert.`,
    ),
  otherWebsite: (file: string) =>
    refusal(
      `${file} is the export of a different website. Please import one website after the other.`,
      `${file} ist der Export einer anderen Website. Bitte importieren Sie eine Website nach der anderen.`,
    ),
  cutOff: (file: string, { title, itemCount }: { title: string | undefined; itemCount: number }) =>
    refusal(
      `${file} is cut off ${title === undefined ? `after ${itemCount} items` : `in “${title}”, the item number ${itemCount + 1}`}. Please export or download it again.`,
      `${file} endet mitten im Text, ${title === undefined ? `nach ${itemCount} Einträgen` : `in „${title}“, dem Eintrag Nummer ${itemCount + 1}`}. Bitte exportieren oder laden Sie die Datei noch einmal.`,
    ),
  noText: (file: string, encoding: string) =>
    refusal(
      `${file} is no text in ${encoding}. Please save it as UTF-8.`,
      `${file} ist kein Text in ${encoding}. Bitte speichern Sie die Datei als UTF-8.`,
    ),
  noColumns: (file: string) =>
    refusal(
      `${file} is not a CSV file with the names of its columns in the first line. Please add this line.`,
      `${file} ist keine CSV-Datei mit den Namen der Spalten in der ersten Zeile. Bitte ergänzen Sie diese Zeile.`,
    ),
  openQuote: (file: string, line: number | undefined) =>
    refusal(
      `${file}: The quotation mark (") in line ${line} is never closed. Please correct this line.`,
      `${file}: Das Anführungszeichen (") in Zeile ${line} wird nie geschlossen. Bitte berichtigen Sie diese Zeile.`,
    ),
  noMarkdown: () =>
    refusal(
      'There are no Markdown files in this folder. Please choose the folder with the .md files.',
      'In diesem Ordner sind keine Markdown-Dateien. Bitte wählen Sie den Ordner mit den .md-Dateien.',
    ),
  noFile: () => refusal('Please choose the file again.', 'Bitte wählen Sie die Datei noch einmal.'),
  empty: (file: string) =>
    refusal(
      `${file} is empty. Please export or choose it again.`,
      `${file} ist leer. Bitte exportieren oder wählen Sie die Datei noch einmal.`,
    ),
  noName: () =>
    refusal(
      'The name of a file cannot be used. Please rename it and choose it again.',
      'Der Name einer Datei lässt sich nicht verwenden. Bitte benennen Sie sie um, und wählen Sie sie noch einmal.',
    ),
  tooLarge: () =>
    refusal(
      'The files of an import may have at most 200 MB. Please import them in several parts.',
      'Die Dateien eines Imports dürfen zusammen höchstens 200 MB haben. Bitte importieren Sie sie in mehreren Teilen.',
      413,
    ),
  secretKey: () =>
    refusal(
      'This is a secret key. Please enter the publishable key of the project.',
      'Das ist ein geheimer Schlüssel. Bitte geben Sie den öffentlichen Schlüssel des Projekts ein (publishable key).',
    ),
  noAddress: () =>
    refusal(
      'Please enter an address such as https://www.example.org.',
      'Bitte geben Sie eine Adresse wie https://www.example.org ein.',
    ),
  noWordpress: (address: string) =>
    refusal(
      `There is no REST interface of WordPress at ${address}`,
      `Unter ${address} antwortet keine REST-Schnittstelle von WordPress.`,
    ),
  noTables: () =>
    refusal(
      'The project has none of the tables of this website.',
      'Das Projekt hat keine der Tabellen dieser Website.',
    ),
  notSignedIn: () =>
    refusal(
      'The project refused the e-mail address or password.',
      'Das Projekt hat die E-Mail-Adresse oder das Passwort abgelehnt.',
    ),
  running: () =>
    refusal(
      'An import is running. Please wait for its end.',
      'Es läuft gerade ein Import. Bitte warten Sie, bis er zu Ende ist.',
      409,
    ),
  nothingToResume: () =>
    refusal('There is no import to resume.', 'Es gibt keinen Import zum Fortsetzen.', 409),
  nothingToUndo: () => refusal('There is no import to undo.', 'Es gibt keinen Import zum Zurücknehmen.', 409),
  unreadable: (reason: string) =>
    refusal(
      `The source could not be read: ${reason}`,
      `Die Quelle ließ sich nicht lesen. Meldung: ${reason}`,
    ),
};

function refusal(english: string, german: string, status = 400): AppError {
  return new AppError(status, 'import_refused', english, { german });
}
