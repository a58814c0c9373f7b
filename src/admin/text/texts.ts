import { localized } from '../../content/language';

export const texts = localized({
  en: { formatting: 'Formatting', bold: 'Bold', bullets: 'Bullets' },
  de: { formatting: 'Formatierung', bold: 'Fett', bullets: 'Aufzählung' },
});
