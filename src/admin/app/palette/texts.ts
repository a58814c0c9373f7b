import { localized } from '../../../content/language';

export const texts = localized({
  open: ['Search', 'Suchen'],
  shortcut: ['Ctrl K', 'Strg K'],
  title: ['Go to', 'Suchen und öffnen'],
  screenOrRecord: ['Screen or record', 'Bereich oder Eintrag'],
  places: ['Places', 'Ergebnisse'],
  draft: ['Draft', 'Entwurf'],
  replaceAll: ['Replace in all places …', 'An allen Stellen ersetzen …'],
  invitation: [
    'Type any text: a name, a telephone number, a word.',
    'Geben Sie einen beliebigen Text ein: einen Namen, eine Telefonnummer, ein Wort.',
  ],
  searchFailure: [
    'The texts could not be searched. The screens are all here.',
    'Die Texte konnten nicht durchsucht werden. Die Bereiche stehen alle hier.',
  ],
  inNoText: ['In no text.', 'In keinem Text gefunden.'],
});
