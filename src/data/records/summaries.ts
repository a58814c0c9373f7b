import { queryOptions } from '@tanstack/react-query';
import { kindOf } from '../../content/fields';
import { type Collection, fieldEntries, sortKeys } from '../../content/model';
import { readAll } from '../client/read-all';
import type { Tables } from '../client/tables';
import type { Row } from '../../content/record/form-values';
import { unwrapResponse } from '../client/data-error';

/** Identifying and status fields of a record, without its long texts. */
type RecordSummary = { id: string; updated_at: string } & Readonly<Record<string, unknown>>;

/** The key begins with the name of the type, so saving a record invalidates the summaries with the list. */
export function recordSummariesQuery(tables: Tables, type: Collection) {
  return queryOptions({
    queryKey: [type.name, 'outline'],
    queryFn: () => readRecordSummaries(tables, type),
  });
}

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

export type RecordChange = {
  transaction: number;
  at: string;
  /** User's e-mail address at that time. */
  email: string;
  /** True when the scheduler executed it for that user. */
  is_planned: boolean;
  record_id: string;
  deleted?: { table_name: string; row: Row };
};

/** Estimated rows per save: a record with its images and PDFs. */
const estimatedRowCount = 10;

/** Reads the newest changes by people, at most `limit`, one per save. Excludes moves within a list. */
export function lastChangesQuery(tables: Tables, limit: number) {
  return queryOptions({ queryKey: ['last-changes', limit], queryFn: () => readLastChanges(tables, limit) });
}

async function readLastChanges(tables: Tables, limit: number): Promise<RecordChange[]> {
  const newest = (columns: string) =>
    tables
      .from('content_history')
      .select(columns)
      .eq('kind', 'content')
      .not('email', 'is', null)
      .order('id', { ascending: false });
  const [rows, deletions] = await Promise.all([
    newest('transaction, at, email, is_planned, record_id').limit(limit * estimatedRowCount),
    newest('transaction, table_name, record_id, before').is('after', null).eq('is_record', true).limit(limit),
  ]);
  const changes = new Map(unwrapResponse<RecordChange[]>(rows).map((change) => [keyOf(change), change]));
  for (const { table_name, before, ...deletion } of unwrapResponse<Deletion[]>(deletions)) {
    const change = changes.get(keyOf(deletion));
    if (change) change.deleted = { table_name, row: before };
  }
  return [...changes.values()].slice(0, limit);
}

type Deletion = { transaction: number; table_name: string; record_id: string; before: Row };

function keyOf({ transaction, record_id }: Pick<RecordChange, 'transaction' | 'record_id'>): string {
  return `${transaction} ${record_id}`;
}
