import { queryOptions } from '@tanstack/react-query';
import { kindOf } from '../../content/fields';
import { type Collection, fieldEntries, sortKeys } from '../../content/model';
import { readAll } from '../client/read-all';
import type { Tables } from '../client/tables';

/** Identifying and status fields of a record, without its long texts. */
export type RecordSummary = { id: string; updated_at: string } & Readonly<Record<string, unknown>>;

/** Reads the summaries of a type. The key begins with its name, so saving a record invalidates them with the list. */
export function recordSummariesQuery(tables: Tables, type: Collection) {
  return queryOptions({
    queryKey: [type.name, 'outline'],
    queryFn: () => readRecordSummaries(tables, type),
  });
}

/** Reads all records of a collection with title, dates, files and alt texts. */
export async function readRecordSummaries(tables: Tables, type: Collection): Promise<RecordSummary[]> {
  const columns = fieldEntries(type).flatMap(
    ([name, field]) => kindOf(field).summaryColumns?.({ name, field }) ?? (name === type.heading ? name : []),
  );
  return readAll(() => {
    let request = tables
      .from(type.table)
      .select(['id', 'updated_at', ...columns].join(','), { count: 'exact' });
    for (const { column, ascending } of sortKeys(type)) request = request.order(column, { ascending });
    return request;
  });
}
