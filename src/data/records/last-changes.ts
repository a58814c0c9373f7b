import { queryOptions } from '@tanstack/react-query';
import type { Row } from '../../content/record/draft';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** What one save, or one deletion, did to one record. */
export type Change = {
  transaction: number;
  at: string;
  /** The person's address at that time; null for the server itself. */
  email: string | null;
  /** The server has done it at the time that person had planned. */
  is_planned: boolean;
  record_id: string;
  /** What was deleted by it. */
  deleted?: { table_name: string; row: Row };
};

/** A save may write so many rows: a record with its pictures and PDFs. */
const rowsPerChange = 10;

/** The newest changes, at most `most` and one for each save; moves within a list are none. */
export function lastChangesQuery(tables: Tables, most: number) {
  return queryOptions({ queryKey: ['last-changes', most], queryFn: () => readLastChanges(tables, most) });
}

async function readLastChanges(tables: Tables, most: number): Promise<Change[]> {
  const newest = (columns: string) =>
    tables.from('content_history').select(columns).eq('kind', 'content').order('id', { ascending: false });
  const [rows, deletions] = await Promise.all([
    newest('transaction, at, email, is_planned, record_id').limit(most * rowsPerChange),
    newest('transaction, table_name, record_id, before').is('after', null).eq('is_record', true).limit(most),
  ]);
  const changes = new Map(unwrapResponse<Change[]>(rows).map((change) => [keyOf(change), change]));
  for (const { table_name, before, ...of } of unwrapResponse<Deletion[]>(deletions)) {
    const change = changes.get(keyOf(of));
    if (change) change.deleted = { table_name, row: before };
  }
  return [...changes.values()].slice(0, most);
}

type Deletion = { transaction: number; table_name: string; record_id: string; before: Row };

function keyOf({ transaction, record_id }: Pick<Change, 'transaction' | 'record_id'>): string {
  return `${transaction} ${record_id}`;
}
