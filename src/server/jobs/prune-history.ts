import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';

/** Changes deleted per statement, so that other transactions do not wait long. */
const batchSize = 1000;

/** Deletes versions older than `days`. */
export async function pruneHistory(tables: Tables, days: number, signal: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - days * 86_400_000).toISOString();
  while (!signal.aborted) {
    const step = { older_than: before, most: batchSize };
    if (unwrapResponse<number>(await tables.rpc('prune_history', step)) < batchSize) return;
  }
}
