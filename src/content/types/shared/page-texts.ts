import { type Fields, single, type FailureTexts } from '../../model';

/** The schema inserts the initial texts. */
export function pageTexts<const Name extends string, const Table extends string, const F extends Fields>(
  name: Name,
  table: Table,
  fields: F,
) {
  return single({ name, table, noun: 'texts', region: 'Texts of this page', edit: 'Edit Texts', fields });
}

export const whenEmpty = {
  kind: 'multiline',
  label: 'While the list is empty',
  hint: 'Stands in the place of the list, above a button to the contact page.',
} as const;

export const inquiryPreset = {
  kind: 'multiline',
  label: 'Beginning of an inquiry',
  hint: 'Already written when a visitor opens the form; visitors may change it.',
} as const;

/** Fields of every type whose record heads a page. */
export const searchTexts = {
  search_title: { kind: 'search', part: 'title', label: 'Headline in search results', optional: true },
  search_description: {
    kind: 'search',
    part: 'description',
    label: 'Summary in search results',
    optional: true,
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
    noun: 'header',
    region: 'Header',
    edit: 'Edit Header',
    failures,
    fields: {
      title: { kind: 'text', label: 'Title' },
      subtitle: { kind: 'multiline', label: 'Subtitle' },
      ...searchTexts,
    },
  });
}
