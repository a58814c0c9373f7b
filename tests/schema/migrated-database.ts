import type { Database } from '../../src/server/db/database';
import { openInFolder } from './in-folder';
import { openOnServer } from './on-server';

/**
 * A fresh database of its own with every migration applied: in a folder, or on the PostgreSQL server that
 * TEST_DATABASE_URL names. Its connecting role is the owner; `asRole` makes it anyone else.
 */
export function migratedDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInFolder();
}
