import { type FailureTexts, type Fields, single } from '../../model';
import { searchTexts } from './search-texts';

type Options<Words> = { failures?: FailureTexts; words?: Words };

/** Declares a page heading with a subtitle: a single with the same two fields for every page, and its `words`. */
export function header<
  const Name extends string,
  const Table extends string,
  const Words extends Fields = {},
>(name: Name, table: Table, { failures, words }: Options<Words> = {}) {
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
      ...words,
    },
  });
}
