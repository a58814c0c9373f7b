import type { Row } from '../../content/record/form-values';
import { type Tables, unwrapResponse } from '../client/service';

export type RecordChange = {
  transaction: number;
  at: string;
  email: string;
  /** True when the scheduler executed it for that user. */
  is_planned: boolean;
  record_id: string;
  deleted?: { table_name: string; row: Row };
};

/** Estimated rows per save: a record with its images and PDFs. */
const estimatedRowCount = 10;

/** Reads the newest changes by people, at most `limit`, one per save. Excludes moves within a list. */
export async function readLastChanges(tables: Tables, limit: number): Promise<RecordChange[]> {
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
