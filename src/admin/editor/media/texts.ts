import { localized } from '../../../content/language';
import { countText, numberFormat } from '../../parts/common-texts';

export const texts = {
  ...localized({
    title: ['Media', 'Medien'],
    loading: ['Loading the files...', 'Die Dateien werden geladen …'],
    files: ['Files', 'Dateien'],
    pictures: ['Pictures', 'Bilder'],
    search: ['Search the files', 'Dateien durchsuchen'],
    show: ['Show', 'Anzeigen'],
    found: [
      (found: number, all: number) => `${numberFormat.format(found)} of ${numberFormat.format(all)} found`,
      (found, all) => `${numberFormat.format(found)} von ${numberFormat.format(all)} gefunden`,
    ],
    fileCount: [
      (count: number) => `${numberFormat.format(count)} ${count === 1 ? 'file' : 'files'}`,
      (count) => `${numberFormat.format(count)} ${count === 1 ? 'Datei' : 'Dateien'}`,
    ],
    pixels: [
      (width: number, height: number) => `${width} × ${height} pixels`,
      (width, height) => `${width} × ${height} Pixel`,
    ],
    credit: [(credit: string) => `Credit: ${credit}`, (credit) => `Bildnachweis: ${credit}`],
    madeWithAi: ['Made with AI', 'Mit KI erstellt'],
    consentUntil: [(day: string) => `Consent until ${day}`, (day) => `Einwilligung bis ${day}`],
    details: ['Details of the file', 'Einzelheiten der Datei'],
    view: ['Open in a new tab', 'In neuem Tab öffnen'],
    download: ['Download', 'Herunterladen'],
    untitledPicture: ['Untitled picture', 'Bild ohne Titel'],
    select: [(title: string) => `Select ${title}`, (title) => `${title} auswählen`],
    usedIn: ['Used in', 'Verwendet in'],
    draft: ['(draft)', '(Entwurf)'],
    unused: ['Not used anywhere.', 'Wird nirgends verwendet.'],
    remembered: [
      'Not used anywhere. It is kept for former versions, which show it.',
      'Wird nirgends verwendet. Die Datei bleibt für frühere Fassungen erhalten, in denen sie vorkommt.',
    ],
    archived: [
      'Not used anywhere. It will be deleted within a day.',
      'Wird nirgends verwendet und innerhalb eines Tages gelöscht.',
    ],
    notYetUsed: [
      'Not used anywhere yet, and therefore private. Choose it in a form with “Choose from media”.',
      'Noch nirgends verwendet und deshalb nicht öffentlich. Wählen Sie die Datei in einem Formular mit „Aus den Medien wählen“.',
    ],
    upload: ['Upload files', 'Dateien hochladen'],
    dropHint: [
      'JPEG, PNG, WebP, AVIF or PDF up to 10 MB. You can also drop files here.',
      'JPEG, PNG, WebP, AVIF oder PDF bis 10 MB. Sie können Dateien auch hierher ziehen.',
    ],
    uploading: [
      (number: number, of: number) => `Uploading file ${number} of ${of} …`,
      (number, of) => `Datei ${number} von ${of} wird hochgeladen …`,
    ],
    uploaded: [
      (count: number) =>
        `${countText(count, 'file')} uploaded. ${count === 1 ? 'It is' : 'They are'} private until a record uses ${count === 1 ? 'it' : 'them'}.`,
      (count) =>
        count === 1
          ? '1 Datei hochgeladen. Sie ist erst öffentlich, wenn ein Eintrag sie verwendet.'
          : `${count} Dateien hochgeladen. Sie sind erst öffentlich, wenn ein Eintrag sie verwendet.`,
    ],
    uploadFailure: ['An error occurred while uploading', 'Beim Hochladen ist ein Fehler aufgetreten.'],
    choose: ['Choose from media', 'Aus den Medien wählen'],
    notInUse: ['Not in use', 'Nicht verwendet'],
    usedTimes: [
      (places: number) => `Used in ${countText(places, 'place')}`,
      (places) => `${places}-mal verwendet`,
    ],
    replace: ['Replace everywhere', 'Überall ersetzen'],
    replaces: [
      (title: string) => `It takes the place of “${title}” here, at once:`,
      (title) => `„${title}“ wird an diesen Stellen sofort ersetzt:`,
    ],
    altSuggestion: [
      'Written for the former picture. Please say what the new one shows.',
      'Für das bisherige Bild geschrieben. Bitte beschreiben Sie, was das neue Bild zeigt.',
    ],
    replaceIn: [
      (places: number) => `Replace in ${countText(places, 'place')}`,
      (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzen`,
    ],
    replacedIn: [
      (records: number) => `Replaced in ${countText(records, 'record')}.`,
      (records) => `In ${countText(records, 'Eintrag', 'Einträgen')} ersetzt.`,
    ],
    newPicture: ['The new picture', 'Das neue Bild'],
    cleanUp: ['Clean up …', 'Aufräumen …'],
    cleanUpTitle: ['Clean up unused files', 'Nicht verwendete Dateien aufräumen'],
    cleanUpExplanation: [
      (count: number, size: string) =>
        `${countText(count, 'file')}, ${size}: no record names ${count === 1 ? 'it' : 'them'}, nor a draft or a former version. They move to the archive, where nobody sees them, and are deleted for good a day later. Until then Undo brings them back.`,
      (count, size) =>
        count === 1
          ? `1 Datei, ${size}: Kein Eintrag verwendet sie, auch kein Entwurf und keine frühere Fassung. Sie kommt ins Archiv, wo niemand sie sieht, und wird einen Tag später endgültig gelöscht. Bis dahin holt „Rückgängig“ sie zurück.`
          : `${count} Dateien, ${size}: Kein Eintrag verwendet sie, auch kein Entwurf und keine frühere Fassung. Sie kommen ins Archiv, wo niemand sie sieht, und werden einen Tag später endgültig gelöscht. Bis dahin holt „Rückgängig“ sie zurück.`,
    ],
    cleanUpFailure: ['An error occurred while cleaning up', 'Beim Aufräumen ist ein Fehler aufgetreten.'],
    archive: [
      (count: number) => `Move ${countText(count, 'file')} to the archive`,
      (count) => `${countText(count, 'Datei', 'Dateien')} ins Archiv verschieben`,
    ],
    movedToArchive: [
      (count: number) => `${countText(count, 'file')} moved to the archive, to be deleted for good in a day.`,
      (count) =>
        count === 1
          ? '1 Datei ins Archiv verschoben. Sie wird in einem Tag endgültig gelöscht.'
          : `${count} Dateien ins Archiv verschoben. Sie werden in einem Tag endgültig gelöscht.`,
    ],
  }),
  filters: localized({
    all: ['All files', 'Alle Dateien'],
    pictures: ['Pictures', 'Bilder'],
    pdfs: ['PDFs', 'PDF-Dateien'],
    unused: ['Unused files', 'Nicht verwendete Dateien'],
  }),
};
