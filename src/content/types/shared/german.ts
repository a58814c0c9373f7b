/** German texts shared by several content types, as `header` and `pageTexts` are in English. */

export const searchTexts = {
  search_title: { label: 'Titel in Suchergebnissen' },
  search_description: { label: 'Kurzbeschreibung in Suchergebnissen' },
} as const;

export const header = {
  noun: 'Seitenkopf',
  gender: 'm',
  region: 'Seitenkopf',
  edit: 'Seitenkopf bearbeiten',
  fields: {
    title: { label: 'Überschrift' },
    subtitle: { label: 'Untertitel' },
    ...searchTexts,
  },
} as const;

export const pageTexts = {
  noun: 'Texte',
  gender: 'p',
  region: 'Texte dieser Seite',
  edit: 'Texte bearbeiten',
} as const;

export const whenEmpty = {
  label: 'Solange die Liste leer ist',
  hint: 'Steht an der Stelle der Liste, über einer Schaltfläche zur Kontaktseite.',
} as const;

export const inquiryPreset = {
  label: 'Anfang einer Anfrage',
  hint: 'Steht schon da, wenn ein Besucher das Formular öffnet; Besucher dürfen es ändern.',
} as const;

export const reach = {
  phone: { label: 'Telefon' },
  email: { label: 'E-Mail' },
  address_street: { label: 'Straße und Hausnummer' },
  address_city: { label: 'Ort' },
  address_postal: { label: 'Postleitzahl' },
  business_hours: { label: 'Öffnungszeiten' },
  business_hours_note: { label: 'Hinweis zu den Öffnungszeiten' },
} as const;

export const roleNames = { heading: 'Überschrift', button: 'Schaltfläche', link: 'Link' } as const;

/** Texts of the exchange page and the attest page. */

export const introTexts = {
  noun: 'Einleitungstext',
  gender: 'm',
  singular: 'Einleitungstext',
  plural: 'Einleitungstexte',
  fields: { content: { label: 'Text' } },
} as const;

export const advantages = {
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

export const faqs = {
  noun: 'häufige Frage',
  gender: 'f',
  singular: 'Häufige Frage',
  plural: 'Häufige Fragen',
  fields: {
    question: { label: 'Frage' },
    answer: { label: 'Antwort' },
  },
} as const;

export const stepFields = {
  title: { label: 'Titel' },
  description: { label: 'Beschreibung' },
} as const;

export const steps = {
  noun: 'Schritt',
  gender: 'm',
  singular: 'Schritt',
  plural: 'Schritte',
  fields: stepFields,
} as const;
