import type { PageName, RecordPageName } from '../../content/pages/pages';
import type { InquiryTopic } from '../../content/record/inquiry-topics';

export type RecordTexts = {
  list: { page: PageName; back: string; all: string };
  loadingText: string;
  missing: string;
  /** Sentence about a deleted record, and what a visitor may look for instead. */
  gone: string;
  instead: string;
  /** Labels of the links to the records before and after it in the list; missing for pages that no page lists. */
  adjacent?: readonly [previous: string, next: string];
  inquiry: { topic: InquiryTopic; preset: (title: string) => string };
};

const removed = 'wurde von der Website genommen.';

const trainings = {
  page: 'trainings',
  back: 'Zurück zu den Schulungen',
  all: 'Alle Schulungen ansehen',
} as const;

export const recordTexts: Record<RecordPageName, RecordTexts> = {
  reference: {
    list: { page: 'references', back: 'Zurück zu den Referenzen', all: 'Alle Referenzen ansehen' },
    loadingText: 'Loading references...',
    missing: 'Reference not found',
    gone: `Diese Referenz gibt es nicht mehr: Sie ${removed}`,
    instead: 'Vielleicht ist unter den anderen Projekten eines, das Ihrem Vorhaben ähnelt.',
    adjacent: ['Vorherige Referenz', 'Nächste Referenz'],
    inquiry: {
      topic: 'contact',
      preset: (title) =>
        `Guten Tag,\n\nich habe ein Vorhaben, das Ihrer Referenz „${title}“ ähnelt. Es geht um:\n`,
    },
  },
  service: {
    list: { page: 'services', back: 'Zurück zu den Leistungen', all: 'Alle Leistungen ansehen' },
    loadingText: 'Lade Leistung...',
    missing: 'Leistung nicht gefunden',
    gone: `Diese Leistung gibt es nicht mehr: Sie ${removed}`,
    instead: 'Vielleicht passt eine der anderen Leistungen zu Ihrem Vorhaben.',
    adjacent: ['Vorherige Leistung', 'Nächste Leistung'],
    inquiry: {
      topic: 'services',
      preset: (title) =>
        `Guten Tag,\n\nich interessiere mich für Ihre Leistung „${title}“. Bei mir geht es um:\n`,
    },
  },
  training: {
    list: trainings,
    loadingText: 'Lade Schulungsdaten...',
    missing: 'Schulung nicht gefunden',
    gone: `Diesen Termin gibt es nicht mehr: Er ${removed}`,
    instead: 'Vielleicht passt einer der anderen Termine.',
    adjacent: ['Vorheriger Termin', 'Nächster Termin'],
    inquiry: {
      topic: 'trainings',
      preset: (title) => `Guten Tag,\n\nich habe eine Frage zur Schulung „${title}“:\n`,
    },
  },
  program: {
    list: trainings,
    loadingText: 'Lade Schulungsdaten...',
    missing: 'Schulungsprogramm nicht gefunden',
    gone: `Dieses Programm gibt es nicht mehr: Es ${removed}`,
    instead: 'Vielleicht passt eines der anderen Programme.',
    adjacent: ['Vorheriges Programm', 'Nächstes Programm'],
    inquiry: {
      topic: 'trainings',
      preset: (title) => `Guten Tag,\n\nich interessiere mich für das Schulungsprogramm „${title}“.\n`,
    },
  },
  trainingPost: {
    list: trainings,
    loadingText: 'Lade Schulungsdaten...',
    missing: 'Rückblick nicht gefunden',
    gone: `Diesen Rückblick gibt es nicht mehr: Er ${removed}`,
    instead: 'Vielleicht interessiert Sie der Rückblick auf eine andere Schulung.',
    adjacent: ['Neuerer Rückblick', 'Älterer Rückblick'],
    inquiry: {
      topic: 'trainings',
      preset: (title) =>
        `Guten Tag,\n\nich interessiere mich für eine Schulung wie in Ihrem Rückblick „${title}“.\n`,
    },
  },
  pressArticle: {
    list: { page: 'press', back: 'Zurück zur Presse', all: 'Alle Artikel ansehen' },
    loadingText: 'Lade Inhalt...',
    missing: 'Artikel nicht gefunden',
    gone: `Diesen Artikel gibt es nicht mehr: Er ${removed}`,
    instead: 'Vielleicht interessiert Sie ein anderer Artikel.',
    adjacent: ['Neuerer Artikel', 'Älterer Artikel'],
    inquiry: {
      topic: 'contact',
      preset: (title) => `Guten Tag,\n\nich habe eine Anfrage zum Artikel „${title}“:\n`,
    },
  },
  topic: {
    list: { page: 'home', back: 'Zurück zur Startseite', all: 'Alle Meldungen ansehen' },
    loadingText: 'Lade Inhalt...',
    missing: 'Meldung nicht gefunden',
    gone: `Diese Meldung gibt es nicht mehr: Sie ${removed}`,
    instead: 'Vielleicht interessiert Sie eine andere Meldung.',
    adjacent: ['Neuere Meldung', 'Ältere Meldung'],
    inquiry: {
      topic: 'contact',
      preset: (title) => `Guten Tag,\n\nich habe eine Frage zu Ihrer Meldung „${title}“:\n`,
    },
  },
  freePage: {
    list: { page: 'home', back: 'Zurück zur Startseite', all: 'Zur Startseite' },
    loadingText: 'Lade Inhalt...',
    missing: 'Diese Seite gibt es nicht mehr',
    gone: `Die Seite ${removed}`,
    instead: 'Vielleicht finden Sie auf der Startseite, was Sie suchen.',
    inquiry: {
      topic: 'contact',
      preset: (title) => `Guten Tag,\n\nich schreibe Ihnen zu Ihrer Seite „${title}“:\n`,
    },
  },
};
