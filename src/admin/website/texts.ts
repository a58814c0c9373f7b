import { localized } from '../../content/language';

export const texts = localized({
  en: {
    explanation:
      'Point at a text or a picture and click it: its form opens beside the page, and shows what you type at once.',
    thePage: 'The page',
    page: 'Page',
    onlyThePage: 'Only the page',
  },
  de: {
    explanation:
      'Klicken Sie auf einen Text oder ein Bild: Das Formular dazu öffnet sich neben der Seite, und die Seite zeigt sofort, was Sie eingeben.',
    thePage: 'Die Seite',
    page: 'Seite',
    onlyThePage: 'Nur die Seite',
  },
});
