import { localized } from '../../content/language';

export const texts = localized({
  en: {
    shown: (shown: string, all: string) => `${shown} of ${all} shown`,
    showMore: 'Show more',
    selected: (count: number) => `${count} selected`,
    selectAll: 'Select all',
    clearSelection: 'Clear selection',
  },
  de: {
    shown: (shown, all) => `${shown} von ${all} werden angezeigt`,
    showMore: 'Mehr anzeigen',
    selected: (count) => `${count} ausgewählt`,
    selectAll: 'Alle auswählen',
    clearSelection: 'Auswahl aufheben',
  },
});
