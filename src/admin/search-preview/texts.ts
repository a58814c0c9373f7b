import { localized } from '../../content/language';

export const texts = localized({
  en: {
    asSearchResult: 'As a search engine shows it',
    searchResult: 'Search result',
    chosenByEngine: 'Search engines choose a piece of the page.',
    asSharedLink: 'As a shared link is shown',
    sharedLink: 'Shared link',
    noPictureYet: 'The picture is made once the page is on the website.',
    fits: (length: number, most: number) => `${length} of about ${most} characters.`,
    cutOff: (length: number, most: number) => `${length} characters: cut off after about ${most}.`,
    titleFits: (length: number, most: number) =>
      `${length} of about ${most} characters, the company’s name included.`,
    titleCutOff: (length: number, most: number) =>
      `${length} characters: cut off after about ${most}, the company’s name included.`,
  },
  de: {
    asSearchResult: 'So zeigt es eine Suchmaschine',
    searchResult: 'Suchergebnis',
    chosenByEngine: 'Suchmaschinen wählen selbst einen Ausschnitt der Seite.',
    asSharedLink: 'So erscheint ein geteilter Link',
    sharedLink: 'Geteilter Link',
    noPictureYet: 'Das Bild entsteht, sobald die Seite auf der Website steht.',
    fits: (length, most) => `${length} von etwa ${most} Zeichen.`,
    cutOff: (length, most) => `${length} Zeichen: Nach etwa ${most} wird abgeschnitten.`,
    titleFits: (length, most) => `${length} von etwa ${most} Zeichen, mit dem Namen der Firma.`,
    titleCutOff: (length, most) =>
      `${length} Zeichen mit dem Namen der Firma: Nach etwa ${most} wird abgeschnitten.`,
  },
});
