import { queryOptions } from '@tanstack/react-query';
import { kindOf } from '../../content/fields';
import { type Collection, fieldEntries } from '../../content/model';
import { readAll } from '../client/read-all';
import type { Tables } from '../client/service';
import { asListed } from './read';

/** Identifying and status fields of a record, without its long texts. */
type RecordSummary = { id: string; updated_at: string } & Readonly<Record<string, unknown>>;

/** The key begins with the name of the type, so saving a record invalidates the summaries with the list. */
export function recordSummariesQuery(tables: Tables, type: Collection) {
  return queryOptions({ queryKey: [type.name, 'outline'], queryFn: () => readRecordSummaries(tables, type) });
}

export async function readRecordSummaries(tables: Tables, type: Collection): Promise<RecordSummary[]> {
  const columns = fieldEntries(type).flatMap(
    ([name, field]) => kindOf(field).summaryColumns?.({ name, field }) ?? (name === type.heading ? name : []),
  );
  const selected = ['id', 'updated_at', ...columns].join(',');
  return readAll(() => asListed(tables.from(type.table).select(selected, { count: 'exact' }), type));
}
