import { localized } from '../../../content/language';

export const texts = localized({
  companyName: [
    'The name of the company is in “Contact”. Colours are adjusted so that every text stays readable.',
    'Der Name der Firma steht unter „Kontakt“. Farben werden so angepasst, dass jeder Text lesbar bleibt.',
  ],
  preview: ['Preview of four pages', 'Vorschau von vier Seiten'],
  pagePreview: [(page: string) => `Preview: ${page}`, (page) => `Vorschau: ${page}`],
});
