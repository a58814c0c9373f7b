import { localized } from '../../../content/language';

export const texts = localized({
  replace: ['Replace', 'Ersetzen'],
  notSaved: ['not saved yet', 'noch nicht gespeichert'],
  add: [(item: string) => `Add ${item}`, (item) => `${item} hinzufügen`],
  markupHint: [
    'Start a line with "- " for a bullet. An empty line begins a new paragraph. “Link” leads to a page or an address.',
    'Eine Zeile, die mit „- “ beginnt, wird ein Aufzählungspunkt. Nach einer leeren Zeile beginnt ein neuer Absatz. „Link“ führt zu einer Seite oder Adresse.',
  ],
  preview: ['Preview', 'Vorschau'],
  notApplicable: ['not applicable', 'entfällt'],
  allDay: ['Calendars show this as all day.', 'Im Kalender steht der Termin als ganztägig.'],
  timeSpan: [
    (from: string, to: string | undefined) =>
      to ? `Calendars show this as ${from} to ${to}.` : `Calendars show this as beginning at ${from}.`,
    (from, to) =>
      to
        ? `Im Kalender steht der Termin von ${from} bis ${to} Uhr.`
        : `Im Kalender beginnt der Termin um ${from} Uhr.`,
  ],
  formerAddresses: ['Former addresses keep leading here.', 'Frühere Adressen führen weiterhin hierher.'],
  addPdfs: ['Add PDF files', 'PDF-Dateien hinzufügen'],
  choosePdf: ['Choose a PDF file', 'PDF-Datei wählen'],
  pdfHint: ['PDF up to 10MB', 'PDF, höchstens 10 MB'],
  hasPdf: ['There is a PDF file.', 'Eine PDF-Datei ist vorhanden.'],
  invitePdfs: ['Choose, drop or paste PDF files', 'PDF-Dateien wählen, hierher ziehen oder einfügen'],
  invitePdf: ['Choose, drop or paste a PDF file', 'PDF-Datei wählen, hierher ziehen oder einfügen'],
});
