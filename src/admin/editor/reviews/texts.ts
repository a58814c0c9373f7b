import { localized } from '../../../content/language';

export const texts = localized({
  askForReview: ['Ask for Review', 'Um Prüfung bitten'],
  savedForReview: [
    'Your change is stored as a draft, and another person approves it.',
    'Ihre Änderung wird als Entwurf gespeichert, und jemand anderes gibt sie frei.',
  ],
  plannedByEditor: [
    'An editor has planned this draft. Only editors can change it now.',
    'Die Redaktion hat diesen Entwurf geplant. Nur sie kann ihn jetzt noch ändern.',
  ],
  publishAlone: [
    'No other person has approved this. Publish it anyway?',
    'Niemand sonst hat das freigegeben. Trotzdem veröffentlichen?',
  ],
  waiting: [
    (time: string) => `It has been waiting for a review since ${time}.`,
    (time) => `Er wartet seit ${time} auf eine Prüfung.`,
  ],
  sentBackBy: [
    (person: string | null) => (person ? `Sent back by ${person}:` : 'Sent back:'),
    (person) => (person ? `Zurückgegeben von ${person}:` : 'Zurückgegeben:'),
  ],
  approved: ['It is approved.', 'Er ist freigegeben.'],
  notApproved: [
    'It is not approved yet, and is not published before.',
    'Er ist noch nicht freigegeben und erscheint erst danach.',
  ],
  title: ['Review', 'Prüfung'],
  changes: ['Published and draft compared:', 'Veröffentlichtes und Entwurf im Vergleich:'],
  isNew: ['This record is new. The draft contains:', 'Dieser Eintrag ist neu. Der Entwurf enthält:'],
  noChanges: [
    'The draft shows nothing else than the website.',
    'Der Entwurf zeigt nichts anderes als die Website.',
  ],
  approve: ['Approve', 'Freigeben'],
  approveFailure: [
    'The draft could not be approved. Please try again.',
    'Der Entwurf konnte nicht freigegeben werden. Bitte versuchen Sie es noch einmal.',
  ],
  sendBack: ['Send Back', 'Zurückgeben'],
  sendBackFailure: [
    'The draft could not be sent back. Please try again.',
    'Der Entwurf konnte nicht zurückgegeben werden. Bitte versuchen Sie es noch einmal.',
  ],
  note: ['Note', 'Anmerkung'],
  noteHint: [
    'Needed to send the draft back: what is to be changed.',
    'Nötig, um den Entwurf zurückzugeben: was zu ändern ist.',
  ],
  noteMissing: ['Please say what is to be changed.', 'Bitte schreiben Sie, was zu ändern ist.'],
  onlyYou: ['Only you have changed this draft.', 'Nur Sie haben diesen Entwurf geändert.'],
  waitingForYou: ['Waiting for you', 'Wartet auf Sie'],
});
