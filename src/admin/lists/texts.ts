import { localized } from '../../content/language';

export const texts = localized({
  en: {
    shown: (shown: string, all: string) => `${shown} of ${all} shown`,
    showMore: 'Show more',
    selected: (count: number) => `${count} selected`,
    selectAll: 'Select all',
    clearSelection: 'Clear selection',
    exportCsv: 'Export as CSV',
    exportFailure: 'An error occurred while exporting',
  },
  de: {
    shown: (shown, all) => `${shown} von ${all} werden angezeigt`,
    showMore: 'Mehr anzeigen',
    selected: (count) => `${count} ausgewählt`,
    selectAll: 'Alle auswählen',
    clearSelection: 'Auswahl aufheben',
    exportCsv: 'Als Tabelle speichern (CSV)',
    exportFailure: 'Beim Speichern der Tabelle ist ein Fehler aufgetreten.',
  },
});
