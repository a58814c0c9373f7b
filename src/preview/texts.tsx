import type { ReactNode } from 'react';
import { localized } from '../content/language';
import type { Collection } from '../content/model';

export const texts = localized({
  en: {
    preview: 'Preview',
    previewOf: (title: string) => `Preview: ${title}`,
    theWebsite: 'The website',
    allDrafts: 'All drafts',

    moment: 'Moment',
    asItWasOn: 'As it was on',
    show: 'Show',
    asItIsNow: 'As it is now',
    noMoment: 'Please choose a day and a time.',
    notPast: 'Please choose a time that is past.',

    wasOn: (time: string) => `As it was on ${time}`,
    typed: 'With what you are typing',
    typedWithDrafts: 'With what you are typing, and all drafts',
    withDrafts: 'With all drafts',
    published: 'As it is published',
    formGone: (shown: string) => `${shown}: the form that was open is not there any more`,
    formClosed: (shown: string) => `${shown}: the form is closed`,

    notFollowed: (address: string) => `A preview does not follow this link: ${address}`,
    signInFirst: (link: (words: string) => ReactNode) => (
      <>Please {link('sign in to the back office')} first, then open the preview again.</>
    ),
    administratorsOnly: 'Only administrators can see what the website was. Your account is not one.',

    edit: (title: string) => `Edit ${title}`,
    add: (type: Collection) => `Add ${type.singular}`,
    drag: 'Drag to move',
    moveUp: 'Move up',
    moveTitleUp: (title: string) => `Move up ${title}`,
    moveDown: 'Move down',
    moveTitleDown: (title: string) => `Move down ${title}`,
    delete: 'Delete',
    deleteTitle: (title: string) => `Delete ${title}`,
    addImage: 'Add image',
    imageForward: 'Move image forward',
    imageBack: 'Move image back',
    deleteImage: 'Delete image',
  },
  de: {
    preview: 'Vorschau',
    previewOf: (title) => `Vorschau: ${title}`,
    theWebsite: 'Die Website',
    allDrafts: 'Alle Entwürfe',

    moment: 'Zeitpunkt',
    asItWasOn: 'Wie sie war am',
    show: 'Zeigen',
    asItIsNow: 'Wie sie jetzt ist',
    noMoment: 'Bitte wählen Sie einen Tag und eine Uhrzeit.',
    notPast: 'Bitte wählen Sie einen Zeitpunkt in der Vergangenheit.',

    wasOn: (time) => `Wie sie am ${time} war`,
    typed: 'Mit Ihren Eingaben',
    typedWithDrafts: 'Mit Ihren Eingaben und allen Entwürfen',
    withDrafts: 'Mit allen Entwürfen',
    published: 'Wie sie veröffentlicht ist',
    formGone: (shown) => `${shown}: Das Formular, das offen war, gibt es nicht mehr`,
    formClosed: (shown) => `${shown}: Das Formular ist geschlossen`,

    notFollowed: (address) => `Die Vorschau folgt diesem Link nicht: ${address}`,
    signInFirst: (link) => (
      <>Bitte {link('melden Sie sich in der Verwaltung an')} und öffnen Sie die Vorschau dann noch einmal.</>
    ),
    administratorsOnly: 'Wie die Website früher war, sehen nur Administratoren. Ihr Konto gehört nicht dazu.',

    edit: (title) => `${title} bearbeiten`,
    add: (type) => `${type.singular} hinzufügen`,
    drag: 'Ziehen zum Verschieben',
    moveUp: 'Nach oben',
    moveTitleUp: (title) => `${title} nach oben`,
    moveDown: 'Nach unten',
    moveTitleDown: (title) => `${title} nach unten`,
    delete: 'Löschen',
    deleteTitle: (title) => `${title} löschen`,
    addImage: 'Bild hinzufügen',
    imageForward: 'Bild nach vorn',
    imageBack: 'Bild nach hinten',
    deleteImage: 'Bild löschen',
  },
});
