import { localized } from '../../../content/language';
import type { ContentType } from '../../../content/model';

export const texts = localized({
  whenOnWebsite: ['When it is on the website', 'Zeitraum auf der Website'],
  dayAhead: [
    (type: ContentType) => `The date of this ${type.noun} is still to come.`,
    () => 'Das Datum liegt noch in der Zukunft.',
  ],
  publishThen: ['Publish it on that day', 'An diesem Tag veröffentlichen'],
  publishAt: ['Publish at', 'Veröffentlichen am'],
  emptyAtOnce: ['Empty: at once', 'Leer: sofort'],
  takeDownAt: ['Take down at', 'Von der Website nehmen am'],
  emptyNever: ['Empty: never', 'Leer: nie'],
  saveDraft: ['Save Draft', 'Entwurf speichern'],
  editorPublishes: ['An editor publishes the draft.', 'Die Redaktion veröffentlicht den Entwurf.'],
  websiteStays: [
    'Saving the draft does not change the website.',
    'Ein gespeicherter Entwurf ändert die Website nicht.',
  ],
  publish: ['Publish', 'Veröffentlichen'],
  unpublish: ['Unpublish', 'Von der Website nehmen'],
  discardDraft: ['Discard Draft', 'Entwurf verwerfen'],
  draft: ['Draft', 'Entwurf'],
  overdue: [
    'Draft: its time has passed without effect',
    'Entwurf: Der geplante Zeitpunkt ist ohne Wirkung verstrichen',
  ],
  scheduled: [(time: string) => `Scheduled for ${time}`, (time) => `Geplant für den ${time}`],
  onWebsiteUntil: [
    (time: string) => `On the website until ${time}`,
    (time) => `Auf der Website bis zum ${time}`,
  ],
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
  willBePublished: [
    (time: string) => `It will be published on ${time}.`,
    (time) => `Der Entwurf wird am ${time} veröffentlicht.`,
  ],
  leavesWebsite: [
    (time: string) => `It leaves the website on ${time}.`,
    (time) => `Der Eintrag wird am ${time} von der Website genommen.`,
  ],
});
