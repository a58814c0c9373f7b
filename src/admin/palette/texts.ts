import { localized } from '../../content/language';

export const texts = localized({
  en: {
    open: 'Search',
    shortcut: 'Ctrl K',
    title: 'Go to',
    screenOrRecord: 'Screen or record',
    places: 'Places',
    draft: 'Draft',
    replaceAll: 'Replace in all places …',
    invitation: 'Type any text: a name, a telephone number, a word.',
    searchFailure: 'The texts could not be searched. The screens are all here.',
    inNoText: 'In no text.',
  },
  de: {
    open: 'Suchen',
    shortcut: 'Strg K',
    title: 'Suchen und öffnen',
    screenOrRecord: 'Bereich oder Eintrag',
    places: 'Ergebnisse',
    draft: 'Entwurf',
    replaceAll: 'An allen Stellen ersetzen …',
    invitation: 'Geben Sie einen beliebigen Text ein: einen Namen, eine Telefonnummer, ein Wort.',
    searchFailure: 'Die Texte konnten nicht durchsucht werden. Die Bereiche stehen alle hier.',
    inNoText: 'In keinem Text gefunden.',
  },
});
