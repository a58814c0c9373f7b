import { localized } from '../../content/language';
import type { ContentType } from '../../content/model';

export const texts = localized({
  en: {
    whenOnWebsite: 'When it is on the website',
    dayAhead: (type: ContentType) => `The date of this ${type.noun} is still to come.`,
    publishThen: 'Publish it on that day',
    publishAt: 'Publish at',
    emptyAtOnce: 'Empty: at once',
    takeDownAt: 'Take down at',
    emptyNever: 'Empty: never',

    saveDraft: 'Save Draft',
    editorPublishes: 'An editor publishes the draft.',
    websiteStays: 'Saving the draft does not change the website.',
    publish: 'Publish',
    unpublish: 'Unpublish',
    discardDraft: 'Discard Draft',

    draft: 'Draft',
    overdue: 'Draft: its time has passed without effect',
    scheduled: (time: string) => `Scheduled for ${time}`,
    onWebsiteUntil: (time: string) => `On the website until ${time}`,

    draftOf: (time: string, person: string | null) =>
      person ? `This is the draft of ${time} by ${person}.` : `This is the draft of ${time}.`,
    websiteShowsBefore: 'The website still shows what was published before.',
    notOnWebsite: 'It is not on the website.',
    willBePublished: (time: string) => `It will be published on ${time}.`,
    leavesWebsite: (time: string) => `It leaves the website on ${time}.`,
  },
  de: {
    whenOnWebsite: 'Zeitraum auf der Website',
    dayAhead: () => 'Das Datum liegt noch in der Zukunft.',
    publishThen: 'An diesem Tag veröffentlichen',
    publishAt: 'Veröffentlichen am',
    emptyAtOnce: 'Leer: sofort',
    takeDownAt: 'Von der Website nehmen am',
    emptyNever: 'Leer: nie',

    saveDraft: 'Entwurf speichern',
    editorPublishes: 'Die Redaktion veröffentlicht den Entwurf.',
    websiteStays: 'Ein gespeicherter Entwurf ändert die Website nicht.',
    publish: 'Veröffentlichen',
    unpublish: 'Von der Website nehmen',
    discardDraft: 'Entwurf verwerfen',

    draft: 'Entwurf',
    overdue: 'Entwurf: Der geplante Zeitpunkt ist ohne Wirkung verstrichen',
    scheduled: (time) => `Geplant für den ${time}`,
    onWebsiteUntil: (time) => `Auf der Website bis zum ${time}`,

    draftOf: (time, person) =>
      person ? `Das ist der Entwurf vom ${time} von ${person}.` : `Das ist der Entwurf vom ${time}.`,
    websiteShowsBefore: 'Die Website zeigt noch, was zuvor veröffentlicht wurde.',
    notOnWebsite: 'Er steht nicht auf der Website.',
    willBePublished: (time) => `Der Entwurf wird am ${time} veröffentlicht.`,
    leavesWebsite: (time) => `Der Eintrag wird am ${time} von der Website genommen.`,
  },
});
