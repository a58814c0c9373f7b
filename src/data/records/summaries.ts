import { queryOptions } from '@tanstack/react-query';
import { kindOf } from '../../content/fields';
import { type Collection, fieldEntries, sortKeys } from '../../content/model';
import { readAll } from '../client/read-all';
import type { Tables } from '../client/tables';

/** What tells a record from others and what it still needs, without its long texts. */
export type RecordSummary = { id: string; updated_at: string } & Readonly<Record<string, unknown>>;

/** Saving a record refreshes its list by this key's beginning, and with it the outline. */
export function recordSummariesQuery(tables: Tables, type: Collection) {
  return queryOptions({
    queryKey: [type.name, 'outline'],
    queryFn: () => readOutline(tables, type),
  });
}

/** All records of a collection with their title, days and files, and what their pictures show. */
export async function readOutline(tables: Tables, type: Collection): Promise<RecordSummary[]> {
  const columns = fieldEntries(type).flatMap(
    ([name, field]) => kindOf(field).overview?.({ name, field }) ?? (name === type.heading ? name : []),
  );
  return readAll(() => {
    let request = tables
      .from(type.table)
      .select(['id', 'updated_at', ...columns].join(','), { count: 'exact' });
    for (const { column, ascending } of sortKeys(type)) request = request.order(column, { ascending });
    return request;
  });
}
