import { spoken } from '../../content/language';

export const texts = spoken({
  en: {
    shown: (shown: string, all: string) => `${shown} of ${all} shown`,
    showMore: 'Show more',
  },
  de: {
    shown: (shown, all) => `${shown} von ${all} werden angezeigt`,
    showMore: 'Mehr anzeigen',
  },
});
