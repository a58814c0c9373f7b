import type { ReactNode } from 'react';
import { localized, translate, phrase } from '../content/language';
import type { Collection } from '../content/model';

export const texts = localized({
  preview: ['Preview', 'Vorschau'],
  previewOf: phrase('Preview: {title}', 'Vorschau: {title}'),
  theWebsite: ['The website', 'Die Website'],
  allDrafts: ['All drafts', 'Alle Entwürfe'],
  moment: ['Moment', 'Zeitpunkt'],
  asItWasOn: ['As it was on', 'Wie sie war am'],
  show: ['Show', 'Zeigen'],
  asItIsNow: ['As it is now', 'Wie sie jetzt ist'],
  noMoment: ['Please choose a day and a time.', 'Bitte wählen Sie einen Tag und eine Uhrzeit.'],
  notPast: ['Please choose a time that is past.', 'Bitte wählen Sie einen Zeitpunkt in der Vergangenheit.'],
  wasOn: phrase('As it was on {time}', 'Wie sie am {time} war'),
  typed: ['With what you are typing', 'Mit Ihren Eingaben'],
  typedWithDrafts: ['With what you are typing, and all drafts', 'Mit Ihren Eingaben und allen Entwürfen'],
  withDrafts: ['With all drafts', 'Mit allen Entwürfen'],
  published: ['As it is published', 'Wie sie veröffentlicht ist'],
  formClosed: phrase('{shown}: the form is closed', '{shown}: Das Formular ist geschlossen'),
  notFollowed: phrase(
    'A preview does not follow this link: {address}',
    'Die Vorschau folgt diesem Link nicht: {address}',
  ),
  signInFirst: [
    (link: (words: string) => ReactNode) => (
      <>Please {link('sign in to the back office')} first, then open the preview again.</>
    ),
    (link) => (
      <>Bitte {link('melden Sie sich in der Verwaltung an')} und öffnen Sie die Vorschau dann noch einmal.</>
    ),
  ],
  administratorsOnly: [
    'Only administrators can see what the website was. Your account is not one.',
    'Wie die Website früher war, sehen nur Administratoren. Ihr Konto gehört nicht dazu.',
  ],
  edit: phrase('Edit {title}', '{title} bearbeiten'),
  add: [
    (type: Collection) => `Add ${translate(type.singular)}`,
    (type) => `${translate(type.singular)} hinzufügen`,
  ],
  drag: ['Drag to move', 'Ziehen zum Verschieben'],
  moveUp: ['Move up', 'Nach oben'],
  moveTitleUp: phrase('Move up {title}', '{title} nach oben'),
  moveDown: ['Move down', 'Nach unten'],
  moveTitleDown: phrase('Move down {title}', '{title} nach unten'),
  delete: ['Delete', 'Löschen'],
  deleteTitle: phrase('Delete {title}', '{title} löschen'),
  addImage: ['Add image', 'Bild hinzufügen'],
  imageForward: ['Move image forward', 'Bild nach vorn'],
  imageBack: ['Move image back', 'Bild nach hinten'],
  deleteImage: ['Delete image', 'Bild löschen'],
});
