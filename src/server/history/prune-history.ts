import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import { logOncePerFailure } from '../log-once-per-failure';
import { repeat, type Repetition } from '../repeat';

const dayMs = 24 * 60 * 60 * 1000;

/** Changes deleted per statement, so that other transactions do not wait long. */
const batchSize = 1000;

/** Deletes versions older than `days`, at once and then daily. */
export function startPruning(tables: Tables, { days, log }: { days: number; log: Log }): Repetition {
  const prune = logOncePerFailure(log, 'old versions were not forgotten', (signal: AbortSignal) =>
    pruneHistory(tables, new Date(Date.now() - days * dayMs), signal),
  );
  return repeat(prune, { intervalMs: dayMs });
}

async function pruneHistory(tables: Tables, before: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const step = { older_than: before.toISOString(), most: batchSize };
    if (unwrapResponse<number>(await tables.rpc('prune_history', step)) < batchSize) return;
  }
}
