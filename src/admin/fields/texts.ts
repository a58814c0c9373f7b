import { localized } from '../../content/language';

export const texts = localized({
  en: {
    replace: 'Replace',
    notSaved: 'not saved yet',
    add: (item: string) => `Add ${item}`,
    markupHint:
      'Start a line with "- " for a bullet. An empty line begins a new paragraph. “Link” leads to a page or an address.',
    preview: 'Preview',
    notApplicable: 'not applicable',
    allDay: 'Calendars show this as all day.',
    timeSpan: (from: string, to: string | undefined) =>
      to ? `Calendars show this as ${from} to ${to}.` : `Calendars show this as beginning at ${from}.`,
    formerAddresses: 'Former addresses keep leading here.',
    addPdfs: 'Add PDF files',
    choosePdf: 'Choose a PDF file',
    pdfHint: 'PDF up to 10MB',
    hasPdf: 'There is a PDF file.',
    invitePdfs: 'Choose, drop or paste PDF files',
    invitePdf: 'Choose, drop or paste a PDF file',
  },
  de: {
    replace: 'Ersetzen',
    notSaved: 'noch nicht gespeichert',
    add: (item) => `${item} hinzufügen`,
    markupHint:
      'Eine Zeile, die mit „- “ beginnt, wird ein Aufzählungspunkt. Nach einer leeren Zeile beginnt ein neuer Absatz. „Link“ führt zu einer Seite oder Adresse.',
    preview: 'Vorschau',
    notApplicable: 'entfällt',
    allDay: 'Im Kalender steht der Termin als ganztägig.',
    timeSpan: (from, to) =>
      to
        ? `Im Kalender steht der Termin von ${from} bis ${to} Uhr.`
        : `Im Kalender beginnt der Termin um ${from} Uhr.`,
    formerAddresses: 'Frühere Adressen führen weiterhin hierher.',
    addPdfs: 'PDF-Dateien hinzufügen',
    choosePdf: 'PDF-Datei wählen',
    pdfHint: 'PDF, höchstens 10 MB',
    hasPdf: 'Eine PDF-Datei ist vorhanden.',
    invitePdfs: 'PDF-Dateien wählen, hierher ziehen oder einfügen',
    invitePdf: 'PDF-Datei wählen, hierher ziehen oder einfügen',
  },
});
