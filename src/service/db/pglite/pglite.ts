import type { Database } from '../database';
import { connectEngine } from './engine';
import { type StatementLimits, statementLimits } from '../limits';
import { databaseOn } from './one-connection';

type Options = {
  /** Folder for an empty database that shortens later first starts. */
  cacheDir?: string;
  limits?: StatementLimits;
  /** Milliseconds that running transactions may take at shutdown. */
  lastPatience?: number;
};

/** Opens PGlite in a folder, which is created when missing. The caller holds the lock on the folder. */
export function openPglite(
  folder: string,
  { cacheDir, limits = statementLimits, lastPatience }: Options = {},
): Promise<Database> {
  return databaseOn(() => connectEngine({ folder, cacheDir }), { limits, lastPatience });
}
