import { localized } from '../../content/language';

export const texts = localized({
  en: {
    asSearchResult: 'As a search engine shows it',
    searchResult: 'Search result',
    chosenByEngine: 'Search engines choose a piece of the page.',
    asSharedLink: 'As a shared link is shown',
    sharedLink: 'Shared link',
    noPictureYet: 'The picture is made once the page is on the website.',
    fits: (length: number, maxLength: number) => `${length} of about ${maxLength} characters.`,
    cutOff: (length: number, maxLength: number) => `${length} characters: cut off after about ${maxLength}.`,
    titleFits: (length: number, maxLength: number) =>
      `${length} of about ${maxLength} characters, the company’s name included.`,
    titleCutOff: (length: number, maxLength: number) =>
      `${length} characters: cut off after about ${maxLength}, the company’s name included.`,
  },
  de: {
    asSearchResult: 'So zeigt es eine Suchmaschine',
    searchResult: 'Suchergebnis',
    chosenByEngine: 'Suchmaschinen wählen selbst einen Ausschnitt der Seite.',
    asSharedLink: 'So erscheint ein geteilter Link',
    sharedLink: 'Geteilter Link',
    noPictureYet: 'Das Bild entsteht, sobald die Seite auf der Website steht.',
    fits: (length, maxLength) => `${length} von etwa ${maxLength} Zeichen.`,
    cutOff: (length, maxLength) => `${length} Zeichen: Nach etwa ${maxLength} wird abgeschnitten.`,
    titleFits: (length, maxLength) => `${length} von etwa ${maxLength} Zeichen, mit dem Namen der Firma.`,
    titleCutOff: (length, maxLength) =>
      `${length} Zeichen mit dem Namen der Firma: Nach etwa ${maxLength} wird abgeschnitten.`,
  },
});
