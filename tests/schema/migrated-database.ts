import type { Database, StatementTimeouts } from '../../src/service/db/database';
import { deleteContent, openInFolder } from './in-folder';
import { openOnServer } from './on-server';

/** Backends of rows; `open` is `migratedDatabase` there. Includes PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, open: () => Promise<Database>][] = [
  ['PGlite', () => openInFolder(undefined, 'database-without-content')],
];

const server = process.env.TEST_DATABASE_URL;
if (server) backends.push(['PostgreSQL', () => openEmptied(server)]);

/**
 * Opens a new database with every migration applied, without their default texts and history.
 * In a folder, or on the PostgreSQL server that TEST_DATABASE_URL names.
 * Its connecting role is the owner; `asRole` switches to any other.
 */
export function migratedDatabase(options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  return server ? openEmptied(server, options) : openInFolder(options, 'database-without-content');
}

async function openEmptied(url: string, options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  const database = await openOnServer(url, options);
  await deleteContent(database);
  return database;
}
