import { localized } from '../../content/language';
import { countText, numberFormat } from '../count-text';

export const texts = localized({
  en: {
    title: 'Media',
    loading: 'Loading the files...',
    files: 'Files',
    pictures: 'Pictures',
    search: 'Search the files',
    show: 'Show',
    filters: { all: 'All files', pictures: 'Pictures', pdfs: 'PDFs', unused: 'Unused files' },
    found: (found: number, all: number) =>
      `${numberFormat.format(found)} of ${numberFormat.format(all)} found`,
    fileCount: (count: number) => `${numberFormat.format(count)} ${count === 1 ? 'file' : 'files'}`,
    pixels: (width: number, height: number) => `${width} × ${height} pixels`,
    credit: (credit: string) => `Credit: ${credit}`,
    madeWithAi: 'Made with AI',
    consentUntil: (day: string) => `Consent until ${day}`,
    details: 'Details of the file',
    view: 'Open in a new tab',
    download: 'Download',
    untitledPicture: 'Untitled picture',
    select: (title: string) => `Select ${title}`,
    usedIn: 'Used in',
    draft: '(draft)',
    unused: 'Not used anywhere.',
    remembered: 'Not used anywhere. It is kept for former versions, which show it.',
    archived: 'Not used anywhere. It will be deleted within a day.',
    notYetUsed: 'Not used anywhere yet, and therefore private. Choose it in a form with “Choose from media”.',
    upload: 'Upload files',
    dropHint: 'JPEG, PNG, WebP, AVIF or PDF up to 10 MB. You can also drop files here.',
    uploading: (number: number, of: number) => `Uploading file ${number} of ${of} …`,
    uploaded: (count: number) =>
      `${countText(count, 'file')} uploaded. ${count === 1 ? 'It is' : 'They are'} private until a record uses ${count === 1 ? 'it' : 'them'}.`,
    uploadFailure: 'An error occurred while uploading',
    choose: 'Choose from media',
    notInUse: 'Not in use',
    usedTimes: (places: number) => `Used in ${countText(places, 'place')}`,
    replace: 'Replace everywhere',
    replaces: (title: string) => `It takes the place of “${title}” here, at once:`,
    altSuggestion: 'Written for the former picture. Please say what the new one shows.',
    replaceIn: (places: number) => `Replace in ${countText(places, 'place')}`,
    replacedIn: (records: number) => `Replaced in ${countText(records, 'record')}.`,
    newPicture: 'The new picture',
    cleanUp: 'Clean up …',
    cleanUpTitle: 'Clean up unused files',
    cleanUpExplanation: (count: number, size: string) =>
      `${countText(count, 'file')}, ${size}: no record names ${count === 1 ? 'it' : 'them'}, nor a draft or a former version. They move to the archive, where nobody sees them, and are deleted for good a day later. Until then Undo brings them back.`,
    cleanUpFailure: 'An error occurred while cleaning up',
    archive: (count: number) => `Move ${countText(count, 'file')} to the archive`,
    movedToArchive: (count: number) =>
      `${countText(count, 'file')} moved to the archive, to be deleted for good in a day.`,
  },
  de: {
    title: 'Medien',
    loading: 'Die Dateien werden geladen …',
    files: 'Dateien',
    pictures: 'Bilder',
    search: 'Dateien durchsuchen',
    show: 'Anzeigen',
    filters: {
      all: 'Alle Dateien',
      pictures: 'Bilder',
      pdfs: 'PDF-Dateien',
      unused: 'Nicht verwendete Dateien',
    },
    found: (found, all) => `${numberFormat.format(found)} von ${numberFormat.format(all)} gefunden`,
    fileCount: (count) => `${numberFormat.format(count)} ${count === 1 ? 'Datei' : 'Dateien'}`,
    pixels: (width, height) => `${width} × ${height} Pixel`,
    credit: (credit) => `Bildnachweis: ${credit}`,
    madeWithAi: 'Mit KI erstellt',
    consentUntil: (day) => `Einwilligung bis ${day}`,
    details: 'Einzelheiten der Datei',
    view: 'In neuem Tab öffnen',
    download: 'Herunterladen',
    untitledPicture: 'Bild ohne Titel',
    select: (title) => `${title} auswählen`,
    usedIn: 'Verwendet in',
    draft: '(Entwurf)',
    unused: 'Wird nirgends verwendet.',
    remembered:
      'Wird nirgends verwendet. Die Datei bleibt für frühere Fassungen erhalten, in denen sie vorkommt.',
    archived: 'Wird nirgends verwendet und innerhalb eines Tages gelöscht.',
    notYetUsed:
      'Noch nirgends verwendet und deshalb nicht öffentlich. Wählen Sie die Datei in einem Formular mit „Aus den Medien wählen“.',
    upload: 'Dateien hochladen',
    dropHint: 'JPEG, PNG, WebP, AVIF oder PDF bis 10 MB. Sie können Dateien auch hierher ziehen.',
    uploading: (number, of) => `Datei ${number} von ${of} wird hochgeladen …`,
    uploaded: (count) =>
      count === 1
        ? '1 Datei hochgeladen. Sie ist erst öffentlich, wenn ein Eintrag sie verwendet.'
        : `${count} Dateien hochgeladen. Sie sind erst öffentlich, wenn ein Eintrag sie verwendet.`,
    uploadFailure: 'Beim Hochladen ist ein Fehler aufgetreten.',
    choose: 'Aus den Medien wählen',
    notInUse: 'Nicht verwendet',
    usedTimes: (places) => `${places}-mal verwendet`,
    replace: 'Überall ersetzen',
    replaces: (title) => `„${title}“ wird an diesen Stellen sofort ersetzt:`,
    altSuggestion: 'Für das bisherige Bild geschrieben. Bitte beschreiben Sie, was das neue Bild zeigt.',
    replaceIn: (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzen`,
    replacedIn: (records) => `In ${countText(records, 'Eintrag', 'Einträgen')} ersetzt.`,
    newPicture: 'Das neue Bild',
    cleanUp: 'Aufräumen …',
    cleanUpTitle: 'Nicht verwendete Dateien aufräumen',
    cleanUpExplanation: (count, size) =>
      count === 1
        ? `1 Datei, ${size}: Kein Eintrag verwendet sie, auch kein Entwurf und keine frühere Fassung. Sie kommt ins Archiv, wo niemand sie sieht, und wird einen Tag später endgültig gelöscht. Bis dahin holt „Rückgängig“ sie zurück.`
        : `${count} Dateien, ${size}: Kein Eintrag verwendet sie, auch kein Entwurf und keine frühere Fassung. Sie kommen ins Archiv, wo niemand sie sieht, und werden einen Tag später endgültig gelöscht. Bis dahin holt „Rückgängig“ sie zurück.`,
    cleanUpFailure: 'Beim Aufräumen ist ein Fehler aufgetreten.',
    archive: (count) => `${countText(count, 'Datei', 'Dateien')} ins Archiv verschieben`,
    movedToArchive: (count) =>
      count === 1
        ? '1 Datei ins Archiv verschoben. Sie wird in einem Tag endgültig gelöscht.'
        : `${count} Dateien ins Archiv verschoben. Sie werden in einem Tag endgültig gelöscht.`,
  },
});
