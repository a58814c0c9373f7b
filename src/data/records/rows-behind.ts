import type { Row } from '../../content/record/form-values';

/** Sort key. Nulls are last when ascending and first when descending, as in PostgreSQL. */
type Key = { readonly column: string; readonly ascending: boolean };

/** Returns a PostgREST condition for `or`: the rows behind this one in the order of the keys. */
export function rowsBehind(keys: readonly Key[], row: Row): string {
  return keys
    .flatMap((key, index) => {
      const equal = keys.slice(0, index).map(({ column }) => isEqual(column, row[column]));
      return behind(key, row[key.column]).map((last) => `and(${[...equal, last].join(',')})`);
    })
    .join(',');
}

function isEqual(column: string, value: unknown): string {
  return value === null ? `${column}.is.null` : `${column}.eq.${quoted(value)}`;
}

function behind({ column, ascending }: Key, value: unknown): string[] {
  if (value === null) return ascending ? [] : [`${column}.not.is.null`];
  return ascending
    ? [`${column}.gt.${quoted(value)}`, `${column}.is.null`]
    : [`${column}.lt.${quoted(value)}`];
}

/** Quotes a value, because times contain reserved characters. */
function quoted(value: unknown): string {
  return JSON.stringify(String(value));
}
