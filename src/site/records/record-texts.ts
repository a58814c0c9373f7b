import type { pages, RecordPageName } from '../../content/pages/pages';
import type { InquiryTopic } from '../../content/record/inquiry-topics';
import { latestTopics } from '../../content/types/latest-topics';
import { pressArticles } from '../../content/types/press';
import { references } from '../../content/types/references';
import { services } from '../../content/types/services';
import { trainingBlog } from '../../content/types/training-blog';
import { trainingPrograms } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import type { RelatedList } from './related-records';

type RecordTexts<Name extends RecordPageName> = {
  /** Repeated, because the browser has no `record` of `pages`. */
  parent: (typeof pages)[Name]['record']['parent'];
  /** Labels of the links to the parent page: above the record, and after the message about a deleted one. */
  back: string;
  all: string;
  loadingText: string;
  missing: string;
  gone: string;
  instead: string;
  /** Labels of the links to the records before and after it in the list; missing for pages that no page lists. */
  adjacent?: readonly [previous: string, next: string];
  topic: InquiryTopic;
  /** Heading of the inquiry at the end of the page; missing where an editor writes it. */
  closing?: string;
  related: readonly RelatedList[];
  /** Begins the text of an inquiry about the record. */
  preset: (title: string) => string;
};

const trainings = {
  parent: 'trainings',
  back: 'Zurück zu den Schulungen',
  all: 'Alle Schulungen ansehen',
  loadingText: 'Lade Schulungsdaten...',
  topic: 'trainings',
} as const;

/** The words of each record page. Its address, contents and parent are in `pages`, its facts in its `RecordPage`. */
export const recordTexts: { readonly [Name in RecordPageName]: RecordTexts<Name> } = {
  reference: {
    parent: 'references',
    back: 'Zurück zu den Referenzen',
    all: 'Alle Referenzen ansehen',
    loadingText: 'Loading references...',
    missing: 'Reference not found',
    gone: gone('Diese Referenz', 'Sie'),
    instead: 'Vielleicht ist unter den anderen Projekten eines, das Ihrem Vorhaben ähnelt.',
    adjacent: ['Vorherige Referenz', 'Nächste Referenz'],
    topic: 'contact',
    closing: 'Sie haben ein ähnliches Vorhaben?',
    related: [
      { name: 'service', type: services, limit: 1 },
      { name: 'reference', type: references, limit: 2 },
    ],
    preset: (title) => `ich habe ein Vorhaben, das Ihrer Referenz „${title}“ ähnelt. Es geht um:`,
  },
  service: {
    parent: 'services',
    back: 'Zurück zu den Leistungen',
    all: 'Alle Leistungen ansehen',
    loadingText: 'Lade Leistung...',
    missing: 'Leistung nicht gefunden',
    gone: gone('Diese Leistung', 'Sie'),
    instead: 'Vielleicht passt eine der anderen Leistungen zu Ihrem Vorhaben.',
    adjacent: ['Vorherige Leistung', 'Nächste Leistung'],
    topic: 'services',
    closing: 'Passt das zu Ihrem Fall?',
    related: [
      { name: 'reference', type: references, limit: 2 },
      { name: 'training', type: upcomingTrainings, limit: 1 },
    ],
    preset: (title) => `ich interessiere mich für Ihre Leistung „${title}“. Bei mir geht es um:`,
  },
  training: {
    ...trainings,
    missing: 'Schulung nicht gefunden',
    gone: gone('Diesen Termin', 'Er'),
    instead: 'Vielleicht passt einer der anderen Termine.',
    adjacent: ['Vorheriger Termin', 'Nächster Termin'],
    closing: 'Fragen zu diesem Termin?',
    related: [{ name: 'program', type: trainingPrograms, limit: 1 }],
    preset: (title) => `ich habe eine Frage zur Schulung „${title}“:`,
  },
  program: {
    ...trainings,
    missing: 'Schulungsprogramm nicht gefunden',
    gone: gone('Dieses Programm', 'Es'),
    instead: 'Vielleicht passt eines der anderen Programme.',
    adjacent: ['Vorheriges Programm', 'Nächstes Programm'],
    related: [{ name: 'training', type: upcomingTrainings, limit: 3 }],
    preset: (title) => `ich interessiere mich für das Schulungsprogramm „${title}“.`,
  },
  trainingPost: {
    ...trainings,
    missing: 'Rückblick nicht gefunden',
    gone: gone('Diesen Rückblick', 'Er'),
    instead: 'Vielleicht interessiert Sie der Rückblick auf eine andere Schulung.',
    adjacent: ['Neuerer Rückblick', 'Älterer Rückblick'],
    closing: 'Eine solche Schulung für Ihr Team?',
    related: [
      { name: 'program', type: trainingPrograms, limit: 1 },
      { name: 'trainingPost', type: trainingBlog, limit: 2 },
    ],
    preset: (title) => `ich interessiere mich für eine Schulung wie in Ihrem Rückblick „${title}“.`,
  },
  pressArticle: {
    parent: 'press',
    back: 'Zurück zur Presse',
    all: 'Alle Artikel ansehen',
    loadingText: 'Lade Inhalt...',
    missing: 'Artikel nicht gefunden',
    gone: gone('Diesen Artikel', 'Er'),
    instead: 'Vielleicht interessiert Sie ein anderer Artikel.',
    adjacent: ['Neuerer Artikel', 'Älterer Artikel'],
    topic: 'contact',
    closing: 'Sie recherchieren zu diesem Thema?',
    related: [{ name: 'pressArticle', type: pressArticles, limit: 2 }],
    preset: (title) => `ich habe eine Anfrage zum Artikel „${title}“:`,
  },
  topic: {
    parent: 'home',
    back: 'Zurück zur Startseite',
    all: 'Alle Meldungen ansehen',
    loadingText: 'Lade Inhalt...',
    missing: 'Meldung nicht gefunden',
    gone: gone('Diese Meldung', 'Sie'),
    instead: 'Vielleicht interessiert Sie eine andere Meldung.',
    adjacent: ['Neuere Meldung', 'Ältere Meldung'],
    topic: 'contact',
    closing: 'Fragen zu dieser Meldung?',
    related: [{ name: 'topic', type: latestTopics, limit: 2 }],
    preset: (title) => `ich habe eine Frage zu Ihrer Meldung „${title}“:`,
  },
  freePage: {
    parent: 'home',
    back: 'Zurück zur Startseite',
    all: 'Zur Startseite',
    loadingText: 'Lade Inhalt...',
    missing: 'Diese Seite gibt es nicht mehr',
    gone: 'Die Seite wurde von der Website genommen.',
    instead: 'Vielleicht finden Sie auf der Startseite, was Sie suchen.',
    topic: 'contact',
    closing: 'Fragen dazu?',
    related: [],
    preset: (title) => `ich schreibe Ihnen zu Ihrer Seite „${title}“:`,
  },
};

function gone(subject: string, pronoun: 'Er' | 'Sie' | 'Es'): string {
  return `${subject} gibt es nicht mehr: ${pronoun} wurde von der Website genommen.`;
}
