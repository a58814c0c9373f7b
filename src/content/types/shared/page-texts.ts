import { type Fields, keysOf, single, type FailureTexts } from '../../model';
import type { TextField } from '../../fields/typed';
import { optional, field } from './fields';

/** The schema inserts the initial texts. */
export function pageTexts<const Name extends string, const Table extends string, const F extends Fields>(
  name: Name,
  table: Table,
  fields: F,
) {
  return single({
    name,
    table,
    noun: ['texts', 'Texte'],
    gender: 'p',
    region: ['Texts of this page', 'Texte dieser Seite'],
    edit: ['Edit Texts', 'Texte bearbeiten'],
    fields,
  });
}

export const whenEmpty = field('multiline', 'While the list is empty', 'Solange die Liste leer ist', [
  'Stands in the place of the list, above a button to the contact page.',
  'Steht an der Stelle der Liste, über einer Schaltfläche zur Kontaktseite.',
]);

export const inquiryPreset = field('multiline', 'Beginning of an inquiry', 'Anfang einer Anfrage', [
  'Already written when a visitor opens the form; visitors may change it.',
  'Steht schon da, wenn ein Besucher das Formular öffnet; Besucher dürfen es ändern.',
]);

/** Fields of every type whose record heads a page. */
export const searchTexts = {
  search_title: {
    ...optional('search', 'Headline in search results', 'Titel in Suchergebnissen'),
    part: 'title',
  },
  search_description: {
    ...optional('search', 'Summary in search results', 'Kurzbeschreibung in Suchergebnissen'),
    part: 'description',
  },
} as const;

/** Fields of every record that has a page with related records. */
export const recordPageTexts = {
  ...searchTexts,
  related_words: {
    ...optional('search', 'Related entries', 'Passende Einträge', [
      'Titles or keywords of the entries at the end of the page. While empty, the words of this entry choose them.',
      'Titel oder Stichwörter der Einträge am Ende der Seite. Ohne Angabe wählt die Website nach den Wörtern dieses Eintrags.',
    ]),
    part: 'related',
  },
} as const;

export function header<const Name extends string, const Table extends string>(
  name: Name,
  table: Table,
  failures?: FailureTexts,
) {
  return single({
    name,
    table,
    noun: ['header', 'Seitenkopf'],
    gender: 'm',
    region: ['Header', 'Seitenkopf'],
    edit: ['Edit Header', 'Seitenkopf bearbeiten'],
    failures,
    fields: {
      title: field('text', 'Title', 'Überschrift'),
      subtitle: field('multiline', 'Subtitle', 'Untertitel'),
      ...searchTexts,
    },
  });
}

const roleNames = {
  heading: ['Heading', 'Überschrift'],
  button: ['Button', 'Schaltfläche'],
  link: ['Link', 'Link'],
} as const;

/** Built-in texts of a page by column. The end of a column's name is its role. */
type Words = { readonly [column: `${string}_${keyof typeof roleNames}`]: string };

type WordField = TextField & { readonly optional: true; readonly word: string };

/** Declares an optional field for each built-in text; while it is empty, the page shows that text. */
export function wordFields<W extends Words>(words: W): { readonly [Column in keyof W]: WordField };
export function wordFields(words: Words): Readonly<Record<string, WordField>> {
  const fields = Object.entries(words).map(([column, word]): [string, WordField] => {
    const role = keysOf(roleNames).find((name) => column.endsWith(name)) ?? 'heading';
    const [english, german] = roleNames[role];
    const label = [`${english} “${word}”`, `${german} „${word}“`] as const;
    return [column, { kind: 'text', label, optional: true, word }];
  });
  return Object.fromEntries(fields);
}
