import type { Database } from '../database';
import { connectEngine } from './engine';
import { type StatementTimeouts, statementTimeoutsMs } from '../limits';
import { databaseOn } from './one-connection';

type Options = {
  /** Folder for an empty database that shortens later first starts. */
  cacheDir?: string;
  timeoutsMs?: StatementTimeouts;
  /** Time for running transactions at shutdown. */
  shutdownTimeoutMs?: number;
};

/** Opens PGlite in a folder, which is created when missing. The caller holds the lock on the folder. */
export function openPglite(
  folder: string,
  { cacheDir, timeoutsMs = statementTimeoutsMs, shutdownTimeoutMs }: Options = {},
): Promise<Database> {
  return databaseOn(() => connectEngine({ folder, cacheDir }), { timeoutsMs, shutdownTimeoutMs });
}
