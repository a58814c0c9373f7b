import type { Row } from '../../content/record/form-values';

/** Sort key. Nulls are last when ascending and first when descending, as in PostgreSQL. */
type SortKey = { readonly column: string; readonly ascending: boolean };

/** Returns the condition of a keyset pagination for PostgREST's `or`: the rows after this one in the order of the keys. */
export function keysetCondition(keys: readonly SortKey[], row: Row): string {
  return keys
    .flatMap((key, index) => {
      const equal = keys.slice(0, index).map(({ column }) => isEqual(column, row[column]));
      return afterKey(key, row[key.column]).map((last) => `and(${[...equal, last].join(',')})`);
    })
    .join(',');
}

function isEqual(column: string, value: unknown): string {
  return value === null ? `${column}.is.null` : `${column}.eq.${quoted(value)}`;
}

/** Returns conditions for values after this one, of which one must hold. Empty when there are none. */
function afterKey({ column, ascending }: SortKey, value: unknown): string[] {
  if (value === null) return ascending ? [] : [`${column}.not.is.null`];
  return ascending
    ? [`${column}.gt.${quoted(value)}`, `${column}.is.null`]
    : [`${column}.lt.${quoted(value)}`];
}

/** Quotes a value, because times contain reserved characters. */
function quoted(value: unknown): string {
  return JSON.stringify(String(value));
}
