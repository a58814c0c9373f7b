import { queryOptions } from '@tanstack/react-query';
import { kindOf } from '../../content/fields';
import { type Collection, fieldEntries, type ContentType } from '../../content/model';
import { readAll } from '../client/read-all';
import { createTables } from '../client/tables';
import type { Row } from '../../content/record/form-values';
import { type Service, type Tables, unwrapResponse } from '../client/service';
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

export type OtherForm = {
  email: string;
  opened_at: string;
  /** True for a form of the same user in another tab or browser. */
  is_own: boolean;
};

/** Uses a plain `fetch`: a failing background request neither ends the session nor opens the sign-in dialog. */
export function createPresenceSession(service: Service, type: ContentType, recordId: string) {
  const id = crypto.randomUUID();
  let token: string | undefined;
  const tables = createTables({
    url: service.url,
    key: service.key,
    // A page that unloads cannot wait for a request: `leave` uses the last token again.
    accessToken: () => Promise.resolve(token),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  return {
    id,
    /** Registers the form as open and returns the other open forms, oldest first. Call it again within a minute. */
    async heartbeat(signal: AbortSignal) {
      token = await service.accessToken?.();
      const call = { form: id, content_table: type.table, record_id: recordId };
      return unwrapResponse<OtherForm[]>(await tables.rpc('presence_heartbeat', call).abortSignal(signal));
    },
    /** Best effort: the server removes the form after a minute without a heartbeat. */
    leave() {
      if (token) void tables.rpc('presence_leave', { form: id }).then();
    },
  };
}
