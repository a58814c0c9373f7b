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
