import type { ImportNote } from '../../../data/operations/import-note';
import type { ImportRun, Outcome } from '../../../data/operations/imports';
import { createTables } from '../../../data/client/tables';
import { reasonOf } from '../../reason-of';
import type { NetworkGuard } from '../../links/guarded-request';
import type { SourceRecord } from '../sources/source';
import { createFetchFile, type FileParts } from './fetch-file';
import { importRecord, type RecordParts } from './import-record';
import { recordRedirects } from './record-redirects';
import { endRun, putItem, type RunResult, serverEnded, touchRun } from './run-log';
import { startHeartbeat } from './run-heartbeat';

export type ImportOptions = Pick<RecordParts, 'service' | 'source' | 'types' | 'publishes'> &
  Pick<FileParts, 'validatesUploads'> & {
    guard: Omit<NetworkGuard, 'signal'>;
    /** Aborts the run; it can be continued. */
    signal: AbortSignal;
  };

/** Imports all records of a source that this run has not imported yet. Returns the run with its result. */
export async function runImport(run: ImportRun, options: ImportOptions): Promise<ImportRun> {
  const { service, source, guard } = options;
  const tables = createTables(service);
  const heartbeat = startHeartbeat(() => touchRun(tables, run), options.signal);
  const { signal } = heartbeat;
  const files = { ...options, guard: { ...guard, signal }, openFile: source.openFile };
  const parts = { ...options, tables, fetchFile: createFetchFile(files), slugs: new Map<string, string>() };
  let position = 0;
  try {
    for await (const record of source.records()) {
      signal.throwIfAborted();
      const outcome = await importRecord(parts, run, { record, position }).catch((error: unknown) =>
        storeFailure(record, error),
      );
      if (outcome) run.counts[outcome] = (run.counts[outcome] ?? 0) + 1;
      position += 1;
    }
    if (!run.is_dry) await recordRedirects(tables, run, source);
    return await end({ state: 'done' });
  } catch (error) {
    if (heartbeat.isCancelled()) return await end({ state: 'cancelled' });
    return await end({ state: 'failed', failure: options.signal.aborted ? serverEnded : reasonOf(error) });
  } finally {
    heartbeat.stop();
  }

  async function storeFailure(
    { key, title, path: old_path }: SourceRecord,
    error: unknown,
  ): Promise<Outcome> {
    signal.throwIfAborted();
    if (isFatal(error)) throw error;
    const notes: ImportNote[] = [{ kind: 'failed', detail: reasonOf(error) }];
    await putItem(tables, run, { key, title, old_path, outcome: 'failed', notes });
    return 'failed';
  }

  async function end(how: RunResult): Promise<ImportRun> {
    const result = { ...how, left_out: [...source.leftOut()] };
    await endRun(tables, run, result);
    return { ...run, ...result };
  }
}

/** Errors of the database or the network, after which no other record succeeds. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 0 || Number(error.status) >= 500);
}
