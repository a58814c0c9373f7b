import { localized } from '../../../content/language';

export const texts = localized({
  explanation: [
    'Point at a text or a picture and click it: its form opens beside the page, and shows what you type at once.',
    'Klicken Sie auf einen Text oder ein Bild: Das Formular dazu öffnet sich neben der Seite, und die Seite zeigt sofort, was Sie eingeben.',
  ],
  thePage: ['The page', 'Die Seite'],
  page: ['Page', 'Seite'],
  onlyThePage: ['Only the page', 'Nur die Seite'],
});
