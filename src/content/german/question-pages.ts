import type { GermanTexts } from './german-texts';
import { header, inquiryPreset, pageTexts } from './shared';

/** Texts shared by the exchange page and the attest page. */

const introTexts = {
  noun: 'Einleitungstext',
  gender: 'm',
  singular: 'Einleitungstext',
  plural: 'Einleitungstexte',
  fields: { content: { label: 'Text' } },
} as const;

const advantages = {
  noun: 'Vorteil',
  gender: 'm',
  singular: 'Vorteil',
  plural: 'Vorteile',
  fields: {
    title: { label: 'Titel' },
    description: { label: 'Beschreibung' },
    icon_name: { label: 'Symbol' },
  },
} as const;

const faqs = {
  noun: 'häufige Frage',
  gender: 'f',
  singular: 'Häufige Frage',
  plural: 'Häufige Fragen',
  fields: {
    question: { label: 'Frage' },
    answer: { label: 'Antwort' },
  },
} as const;

const stepFields = {
  title: { label: 'Titel' },
  description: { label: 'Beschreibung' },
} as const;

const steps = {
  noun: 'Schritt',
  gender: 'm',
  singular: 'Schritt',
  plural: 'Schritte',
  fields: stepFields,
} as const;

type Exchange =
  | 'exchange-header'
  | 'exchange-intro-texts'
  | 'exchange-advantages'
  | 'exchange-steps'
  | 'exchange-installation-steps'
  | 'exchange-faqs';

export const exchange: GermanTexts<Exchange> = {
  'exchange-header': header,
  'exchange-intro-texts': introTexts,
  'exchange-advantages': advantages,
  'exchange-steps': steps,
  'exchange-installation-steps': {
    noun: 'Einbauschritt',
    gender: 'm',
    singular: 'Einbauschritt',
    plural: 'Einbauschritte',
    fields: stepFields,
  },
  'exchange-faqs': faqs,
};

type Attest =
  | 'attest-header'
  | 'attest-intro-texts'
  | 'attest-advantages'
  | 'attest-steps'
  | 'attest-faqs'
  | 'attest-texts';

export const attest: GermanTexts<Attest> = {
  'attest-header': header,
  'attest-intro-texts': introTexts,
  'attest-advantages': advantages,
  'attest-steps': steps,
  'attest-faqs': faqs,
  'attest-texts': { ...pageTexts, fields: { inquiry_preset: inquiryPreset } },
};
