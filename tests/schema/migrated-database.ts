import { contentTypes } from '../../src/content';
import type { Database } from '../../src/service/db/database';
import type { StatementTimeouts } from '../../src/service/db/limits';
import { openInFolder } from './in-folder';
import { openOnServer } from './on-server';

/** Backends of rows; `open` is `migratedDatabase` there. Includes PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, open: () => Promise<Database>][] = [
  ['PGlite', () => withoutContent(openInFolder())],
];

const server = process.env.TEST_DATABASE_URL;
if (server) backends.push(['PostgreSQL', () => withoutContent(openOnServer(server))]);

/**
 * Opens a new database with every migration applied, without their default texts and history.
 * In a folder, or on the PostgreSQL server that TEST_DATABASE_URL names.
 * Its connecting role is the owner; `asRole` switches to any other.
 */
export function migratedDatabase(options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  return withoutContent(server ? openOnServer(server, options) : openInFolder(options));
}

async function withoutContent(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  await database.transaction(
    async (tx) => {
      for (const { table } of contentTypes.filter(({ rows }) => rows === 'one')) {
        await tx.execute(`delete from public.${table}`, []);
      }
      await tx.execute('delete from public.content_history', []);
    },
    { callerClass: 'server' },
  );
  return database;
}
