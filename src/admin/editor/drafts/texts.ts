import { localized, translate, phrase, type TextPair } from '../../../content/language';
import type { ContentType } from '../../../content/model';

const saveDraft: TextPair = ['Save Draft', 'Entwurf speichern'];

export const draftTexts = localized({
  whenOnWebsite: ['When it is on the website', 'Zeitraum'],
  atOnce: ['at once', 'sofort'],
  from: phrase('from {time}', 'ab {time}'),
  until: phrase('until {time}', 'bis {time}'),
  dayAhead: [
    (type: ContentType) => `The date of this ${translate(type.noun)} is still to come.`,
    () => 'Das Datum liegt noch in der Zukunft.',
  ],
  publishThen: ['Publish it on that day', 'An diesem Tag veröffentlichen'],
  publishAt: ['Publish at', 'Veröffentlichen am'],
  emptyAtOnce: ['Empty: at once', 'Leer: sofort'],
  takeDownAt: ['Take down at', 'Von der Website nehmen am'],
  emptyNever: ['Empty: never', 'Leer: nie'],
  saveDraft,
  publish: ['Publish', 'Veröffentlichen'],
  unpublish: ['Unpublish', 'Von der Website nehmen'],
  discardDraft: ['Discard Draft', 'Entwurf verwerfen'],
  overdue: [
    'Draft: its time has passed without effect',
    'Entwurf: Der geplante Zeitpunkt ist ohne Wirkung verstrichen',
  ],
  scheduled: phrase('Scheduled for {time}', 'Geplant für den {time}'),
  onWebsiteUntil: phrase('On the website until {time}', 'Auf der Website bis zum {time}'),
  draftOf: [
    (time: string, person: string | null) =>
      person ? `This is the draft of ${time} by ${person}.` : `This is the draft of ${time}.`,
    (time, person) =>
      person ? `Das ist der Entwurf vom ${time} von ${person}.` : `Das ist der Entwurf vom ${time}.`,
  ],
  websiteShowsBefore: [
    'The website still shows what was published before.',
    'Die Website zeigt noch, was zuvor veröffentlicht wurde.',
  ],
  notOnWebsite: ['It is not on the website.', 'Er steht nicht auf der Website.'],
  willBePublished: phrase('It will be published on {time}.', 'Der Entwurf wird am {time} veröffentlicht.'),
  leavesWebsite: phrase(
    'It leaves the website on {time}.',
    'Der Eintrag wird am {time} von der Website genommen.',
  ),
});

/** Label of the primary button by its effect. `proposal` is the draft of an author. */
export const saveLabels = localized({
  proposal: saveDraft,
  draft: saveDraft,
  plannedDraft: ['Save Draft', 'Veröffentlichung planen'],
  planned: ['Save', 'Veröffentlichung planen'],
  review: ['Save', 'Um Prüfung bitten'],
  new: ['Save', 'Veröffentlichen'],
  changes: ['Save', 'Änderungen veröffentlichen'],
});

/** Sentence beside the buttons, by the effect of the primary one. */
export const saveHints = localized({
  proposal: ['An editor publishes the draft.', 'Die Redaktion veröffentlicht den Entwurf.'],
  draft: [
    'Saving the draft does not change the website.',
    'Ein gespeicherter Entwurf ändert die Website nicht.',
  ],
  plannedDraft: [
    'It is published at the planned time.',
    'Der Entwurf erscheint zum geplanten Zeitpunkt auf der Website.',
  ],
  planned: [
    'It is published at the planned time.',
    'Der Eintrag erscheint zum geplanten Zeitpunkt auf der Website.',
  ],
  review: [
    'Your change is stored as a draft, and another person approves it.',
    'Ihre Änderung wird als Entwurf gespeichert, und jemand anderes gibt sie frei.',
  ],
  new: ['It is on the website at once.', 'Der Eintrag steht sofort auf der Website.'],
  changes: ['Changes are on the website at once.', 'Änderungen stehen sofort auf der Website.'],
});

export const reviewTexts = localized({
  askForReview: ['Ask for Review', 'Um Prüfung bitten'],
  plannedByEditor: [
    'An editor has planned this draft. Only editors can change it now.',
    'Die Redaktion hat diesen Entwurf geplant. Nur sie kann ihn jetzt noch ändern.',
  ],
  publishAlone: [
    'No other person has approved this. Publish it anyway?',
    'Niemand sonst hat das freigegeben. Trotzdem veröffentlichen?',
  ],
  waiting: phrase(
    'It has been waiting for a review since {time}.',
    'Er wartet seit {time} auf eine Prüfung.',
  ),
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

export const historyTexts = localized({
  history: ['History', 'Verlauf'],
  loading: ['Loading the history...', 'Der Verlauf wird geladen …'],
  empty: ['Nothing has been changed so far.', 'Bisher wurde nichts geändert.'],
  restoredAsOn: phrase('Restored as it was on {time}.', 'Wiederhergestellt wie am {time}.'),
  showOlder: ['Show older versions', 'Ältere Fassungen zeigen'],
  byServer: ['The server', 'Der Server'],
  byFormerColleague: ['A former colleague', 'Ehemalige Kollegin/ehemaliger Kollege'],
  asPlanned: ['as planned', 'wie geplant'],
  withCompanyRecord: ['with the company record', 'mit den Firmendaten'],
  viewThen: ['View the website as it was', 'Website zu diesem Zeitpunkt ansehen'],
  currentVersion: ['Current version', 'Aktuelle Fassung'],
  asBefore: phrase('As it was before the change on {time}', 'Stand vor der Änderung am {time}'),
  created: ['Created', 'Angelegt'],
  deleted: ['Taken off the website', 'Von der Website genommen'],
  nothingShown: ['Nothing that the form shows', 'Nichts, was das Formular zeigt'],
  before: ['Before', 'Vorher'],
  after: ['After', 'Nachher'],
  noImage: ['No image', 'Kein Bild'],
  emptyField: ['Empty', 'Leer'],
});
