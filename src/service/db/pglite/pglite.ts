import type { Database } from '../database';
import { connectEngine } from './engine';
import { type StatementLimits, statementLimits } from '../limits';
import { databaseOn } from './one-connection';

type Options = {
  /** Where an empty database may be kept, to shorten the next first start. */
  cacheDir?: string;
  limits?: StatementLimits;
  /** Milliseconds that what runs may take at the end. */
  lastPatience?: number;
};

/** The rows in a folder, made when it is missing. The caller holds the lock on the folder. */
export function openPglite(
  folder: string,
  { cacheDir, limits = statementLimits, lastPatience }: Options = {},
): Promise<Database> {
  return databaseOn(() => connectEngine({ folder, cacheDir }), { limits, lastPatience });
}
