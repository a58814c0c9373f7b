import { localized } from '../../content/language';

export const texts = localized({
  en: {
    companyName:
      'The name of the company is in “Contact”. Colours are adjusted so that every text stays readable.',
    preview: 'Preview of four pages',
    pagePreview: (page: string) => `Preview: ${page}`,
  },
  de: {
    companyName:
      'Der Name der Firma steht unter „Kontakt“. Farben werden so angepasst, dass jeder Text lesbar bleibt.',
    preview: 'Vorschau von vier Seiten',
    pagePreview: (page) => `Vorschau: ${page}`,
  },
});
