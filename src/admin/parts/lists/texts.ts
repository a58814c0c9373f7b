import { localized } from '../../../content/language';

export const texts = localized({
  shown: [
    (shown: string, all: string) => `${shown} of ${all} shown`,
    (shown, all) => `${shown} von ${all} werden angezeigt`,
  ],
  showMore: ['Show more', 'Mehr anzeigen'],
  selected: [(count: number) => `${count} selected`, (count) => `${count} ausgewählt`],
  selectAll: ['Select all', 'Alle auswählen'],
  clearSelection: ['Clear selection', 'Auswahl aufheben'],
  exportCsv: ['Export as CSV', 'Als Tabelle speichern (CSV)'],
  exportFailure: [
    'An error occurred while exporting',
    'Beim Speichern der Tabelle ist ein Fehler aufgetreten.',
  ],
});
