import { localized } from '../../../content/language';

export const texts = localized({
  asSearchResult: ['As a search engine shows it', 'So zeigt es eine Suchmaschine'],
  searchResult: ['Search result', 'Suchergebnis'],
  chosenByEngine: [
    'Search engines choose a piece of the page.',
    'Suchmaschinen wählen selbst einen Ausschnitt der Seite.',
  ],
  asSharedLink: ['As a shared link is shown', 'So erscheint ein geteilter Link'],
  sharedLink: ['Shared link', 'Geteilter Link'],
  noPictureYet: [
    'The picture is made once the page is on the website.',
    'Das Bild entsteht, sobald die Seite auf der Website steht.',
  ],
  fits: [
    (length: number, maxLength: number) => `${length} of about ${maxLength} characters.`,
    (length, maxLength) => `${length} von etwa ${maxLength} Zeichen.`,
  ],
  cutOff: [
    (length: number, maxLength: number) => `${length} characters: cut off after about ${maxLength}.`,
    (length, maxLength) => `${length} Zeichen: Nach etwa ${maxLength} wird abgeschnitten.`,
  ],
  titleFits: [
    (length: number, maxLength: number) =>
      `${length} of about ${maxLength} characters, the company’s name included.`,
    (length, maxLength) => `${length} von etwa ${maxLength} Zeichen, mit dem Namen der Firma.`,
  ],
  titleCutOff: [
    (length: number, maxLength: number) =>
      `${length} characters: cut off after about ${maxLength}, the company’s name included.`,
    (length, maxLength) =>
      `${length} Zeichen mit dem Namen der Firma: Nach etwa ${maxLength} wird abgeschnitten.`,
  ],
});
