import { localized } from '../../content/language';

export const texts = localized({
  en: {
    askForReview: 'Ask for Review',
    savedForReview: 'Your change is stored as a draft, and another person approves it.',
    plannedByEditor: 'An editor has planned this draft. Only editors can change it now.',
    publishAlone: 'No other person has approved this. Publish it anyway?',

    waiting: (time: string) => `It has been waiting for a review since ${time}.`,
    sentBackBy: (person: string | null) => (person ? `Sent back by ${person}:` : 'Sent back:'),
    approved: 'It is approved.',
    notApproved: 'It is not approved yet, and is not published before.',

    title: 'Review',
    changes: 'Published and draft compared:',
    isNew: 'This record is new. The draft contains:',
    noChanges: 'The draft shows nothing else than the website.',
    approve: 'Approve',
    approveFailure: 'The draft could not be approved. Please try again.',
    sendBack: 'Send Back',
    sendBackFailure: 'The draft could not be sent back. Please try again.',
    note: 'Note',
    noteHint: 'Needed to send the draft back: what is to be changed.',
    noteMissing: 'Please say what is to be changed.',
    onlyYou: 'Only you have changed this draft.',
    waitingForYou: 'Waiting for you',
  },
  de: {
    askForReview: 'Um Prüfung bitten',
    savedForReview: 'Ihre Änderung wird als Entwurf gespeichert, und jemand anderes gibt sie frei.',
    plannedByEditor: 'Die Redaktion hat diesen Entwurf geplant. Nur sie kann ihn jetzt noch ändern.',
    publishAlone: 'Niemand sonst hat das freigegeben. Trotzdem veröffentlichen?',

    waiting: (time) => `Er wartet seit ${time} auf eine Prüfung.`,
    sentBackBy: (person) => (person ? `Zurückgegeben von ${person}:` : 'Zurückgegeben:'),
    approved: 'Er ist freigegeben.',
    notApproved: 'Er ist noch nicht freigegeben und erscheint erst danach.',

    title: 'Prüfung',
    changes: 'Veröffentlichtes und Entwurf im Vergleich:',
    isNew: 'Dieser Eintrag ist neu. Der Entwurf enthält:',
    noChanges: 'Der Entwurf zeigt nichts anderes als die Website.',
    approve: 'Freigeben',
    approveFailure: 'Der Entwurf konnte nicht freigegeben werden. Bitte versuchen Sie es noch einmal.',
    sendBack: 'Zurückgeben',
    sendBackFailure: 'Der Entwurf konnte nicht zurückgegeben werden. Bitte versuchen Sie es noch einmal.',
    note: 'Anmerkung',
    noteHint: 'Nötig, um den Entwurf zurückzugeben: was zu ändern ist.',
    noteMissing: 'Bitte schreiben Sie, was zu ändern ist.',
    onlyYou: 'Nur Sie haben diesen Entwurf geändert.',
    waitingForYou: 'Wartet auf Sie',
  },
});
