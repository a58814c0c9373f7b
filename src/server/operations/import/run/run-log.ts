import type { Content, Draft, Row } from '../../../../content/record/form-values';
import {
  uniqueViolation,
  type PostgrestResponse,
  unwrapResponse,
  type Tables,
} from '../../../../data/client/service';
import {
  activeStates,
  type ImportItem,
  type ImportRun,
  isResumable,
} from '../../../../data/operations/imports';
import { importRefusals } from '../notes';
import { outside } from '../../../base/run-jobs';
import type { ContentType } from '../../../../content/model';
import { beginningOf } from '../../../../content/text/excerpt';
import { contentOf } from '../../../../content/record/record';
import { readById, readSingle } from '../../../../data/records/read';

export type StoredItem = ImportItem & {
  run_id: string;
  source: string;
  place: Destination | null;
  hash: string | null;
  before: Content | null;
  after: Content | null;
  files: Record<string, string>;
  is_undone: boolean;
};

/** Time without a heartbeat after which a run counts as ended with its server. */
const staleAfterMs = 60_000;

type NewRun = Pick<ImportRun, 'source' | 'is_dry' | 'email' | 'total' | 'request'>;

export const serverEnded = 'The server ended during the import.';

/** Continues the last run of the source when it was cancelled or has failed. Throws 409 beside another run. */
export async function beginRun(tables: Tables, newRun: NewRun): Promise<ImportRun> {
  await failStaleRuns(tables);
  unwrapResponse(
    await tables.from('import_runs').delete().eq('is_dry', true).not('state', 'in', inList(activeStates)),
  );
  const last = newRun.is_dry ? undefined : await lastImport(tables, { source: newRun.source });
  const isContinued = last?.state === 'cancelled' || last?.state === 'failed';
  const active = { state: 'running', seen_at: now(), failure: null, left_out: [], request: newRun.request };
  const request = isContinued
    ? tables.from('import_runs').update(active).eq('id', last.id)
    : tables.from('import_runs').insert({ ...newRun, ...active });
  return unwrapActive(await request.select().single());
}

/** Returns the last import, if the screen can continue it. Throws 409 otherwise. */
export async function resumableRun(tables: Tables): Promise<ImportRun> {
  await failStaleRuns(tables);
  const last = await lastImport(tables, {});
  if (last && isResumable(last)) return last;
  throw importRefusals.nothingToResume();
}

/** The last one that still has changes. Throws 409 without one, and beside another run. */
export async function beginUndo(tables: Tables): Promise<ImportRun> {
  await failStaleRuns(tables);
  const [last] = await lastWrittenItems(tables, {}, 1);
  if (!last) throw importRefusals.nothingToUndo();
  const undoing = { state: 'undoing', seen_at: now(), failure: null };
  const request = tables.from('import_runs').update(undoing).eq('id', last.run_id);
  return unwrapActive(await request.not('state', 'in', inList(activeStates)).select().single());
}

/** Returns the items that wrote something and are not undone, the last one first. */
export async function lastWrittenItems(
  tables: Tables,
  filter: { run_id?: string },
  limit: number,
): Promise<StoredItem[]> {
  const written = tables.from('import_items').select().match(filter).not('place', 'is', null);
  const newestFirst = written.eq('is_undone', false).order('id', { ascending: false });
  return unwrapResponse<StoredItem[]>(await newestFirst.limit(limit));
}

async function lastImport(tables: Tables, filter: { source?: string }): Promise<ImportRun | undefined> {
  const runs = tables
    .from('import_runs')
    .select()
    .match({ is_dry: false, ...filter });
  const newest = runs.order('begun_at', { ascending: false }).limit(1);
  return unwrapResponse<ImportRun[]>(await newest)[0];
}

/** The run, on any server, ends at its next heartbeat. */
export async function cancelRun(tables: Tables): Promise<void> {
  unwrapResponse(await tables.from('import_runs').update({ state: 'cancelling' }).eq('state', 'running'));
}

/** Returns false when the run is to be cancelled. */
export async function touchRun(tables: Tables, { id, counts, state }: ImportRun): Promise<boolean> {
  const change = tables.from('import_runs').update({ counts, seen_at: now() }).eq('id', id);
  const [stored] = unwrapResponse<Pick<ImportRun, 'state'>[]>(
    await change.in('state', activeStates).select('state'),
  );
  return stored?.state === state;
}

export type RunResult = Pick<ImportRun, 'state'> & Partial<Pick<ImportRun, 'failure' | 'left_out'>>;

export async function endRun(tables: Tables, { id, counts }: ImportRun, result: RunResult): Promise<void> {
  const change = { ...result, counts };
  unwrapResponse(await tables.from('import_runs').update(change).eq('id', id));
}

/** Items of a record: the one of this run (after a resumption), and the newest one of any run that wrote the record. */
export type KnownItems = { ofThisRun: StoredItem | undefined; lastWritten: StoredItem | undefined };

/** `table` is null for a file without a record. */
export async function knownItems(
  tables: Tables,
  { id, source }: ImportRun,
  { key, table }: { key: string; table: string | null },
): Promise<KnownItems> {
  const found = unwrapResponse<StoredItem[]>(
    await tables
      .from('import_items')
      .select()
      .eq('source', source)
      .eq('key', key)
      .filter('table_name', table === null ? 'is' : 'eq', table)
      .eq('is_undone', false)
      .or(`run_id.eq.${id},place.not.is.null`)
      .order('id', { ascending: false })
      .limit(2),
  );
  return {
    ofThisRun: found.find((item) => item.run_id === id),
    lastWritten: found.find((item) => item.place !== null),
  };
}

export function isFinished(item: StoredItem | undefined): boolean {
  return item !== undefined && item.outcome !== 'failed' && (item.place === null || item.hash !== null);
}

export type NewItem = Pick<ImportItem, 'key' | 'title' | 'outcome'> &
  Partial<Omit<StoredItem, 'id' | 'run_id' | 'source'>>;

export async function putItem(tables: Tables, { id, source }: ImportRun, item: NewItem): Promise<void> {
  const row = { ...item, title: beginningOf(item.title, 500), run_id: id, source };
  unwrapResponse(await tables.from('import_items').upsert(row, { onConflict: 'run_id,key' }));
}

export async function failStaleRuns(tables: Tables): Promise<void> {
  const failed = { state: 'failed', failure: serverEnded };
  const change = tables.from('import_runs').update(failed);
  unwrapResponse(await change.in('state', activeStates).or(outside('seen_at', staleAfterMs)));
}

/** Throws 409 beside another run (index `import_runs_active`), and when an update lost a race (PGRST116). */
function unwrapActive(response: PostgrestResponse): ImportRun {
  const code = response.error?.code;
  if (code === uniqueViolation || code === 'PGRST116') throw importRefusals.running();
  return unwrapResponse<ImportRun>(response);
}

function inList(values: readonly string[]): string {
  return `(${values.join(',')})`;
}

function now(): string {
  return new Date().toISOString();
}

const intervalMs = 2_000;

/** Calls `touch` at an interval until `stop`. `touch` returns false when the run was cancelled, on any server. */
export function startHeartbeat(touch: () => Promise<boolean>, stopSignal: AbortSignal) {
  const cancelled = new AbortController();
  const timer = setInterval(() => {
    // After a database error the run itself ends.
    void touch().then(
      (isActive) => {
        if (!isActive) cancelled.abort();
      },
      () => undefined,
    );
  }, intervalMs);
  return {
    /** Aborted when the run is cancelled or the server stops. */
    signal: AbortSignal.any([cancelled.signal, stopSignal]),
    isCancelled: () => cancelled.signal.aborted,
    stop: () => clearInterval(timer),
  };
}

export type StoredState = { draft: Draft | null; published: Content | null };

export async function readStoredState(tables: Tables, type: ContentType, id: string): Promise<StoredState> {
  const [drafts, row] = await Promise.all([
    tables.from('content_drafts').select().eq('content_type', type.table).eq('record_id', id),
    readById(tables, type, id),
  ]);
  const [draft = null] = unwrapResponse<Draft[]>(drafts);
  return { draft: draft?.content ? draft : null, published: row && contentOf(type, row) };
}

export async function idOfSingle(tables: Tables, type: ContentType): Promise<string | undefined> {
  if (type.rows === 'many') return undefined;
  const row: Row | null = await readSingle(tables, type);
  return row ? String(row.id) : undefined;
}

/** Columns that change without an edit of the content. */
const ignoredColumns = new Set(['order', 'updated_at']);

export function hasContent(stored: Content, expected: Content): boolean {
  return (
    hasValues(stored.row, expected.row) &&
    Object.entries(expected.children).every(([table, rows]) => {
      const storedChildren = stored.children[table] ?? [];
      return (
        storedChildren.length === rows.length &&
        rows.every((row) => storedChildren.some((child) => child.id === row.id && hasValues(child, row)))
      );
    })
  );
}

function hasValues(stored: Row, expected: Row): boolean {
  return Object.entries(expected).every(
    ([column, value]) =>
      ignoredColumns.has(column) || JSON.stringify(stored[column] ?? null) === JSON.stringify(value ?? null),
  );
}

export type Destination = 'drafts' | 'website';
