import { localized } from '../../content/language';

export const texts = localized({
  en: {
    shown: (shown: string, all: string) => `${shown} of ${all} shown`,
    showMore: 'Show more',
  },
  de: {
    shown: (shown, all) => `${shown} von ${all} werden angezeigt`,
    showMore: 'Mehr anzeigen',
  },
});
