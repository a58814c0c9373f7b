import { spoken } from '../../content/language';

export const texts = spoken({
  en: { formatting: 'Formatting', bold: 'Bold', bullets: 'Bullets' },
  de: { formatting: 'Formatierung', bold: 'Fett', bullets: 'Aufzählung' },
});
