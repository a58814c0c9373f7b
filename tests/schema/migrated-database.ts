import { contentTypes } from '../../src/content';
import type { Database } from '../../src/service/db/database';
import { openInFolder } from './in-folder';
import { openOnServer } from './on-server';

/** The backends rows can have; `open` is `migratedDatabase` there. PostgreSQL takes part when TEST_DATABASE_URL names one. */
export const backends: [name: string, open: () => Promise<Database>][] = [
  ['PGlite', () => withoutContent(openInFolder())],
];

const server = process.env.TEST_DATABASE_URL;
if (server) backends.push(['PostgreSQL', () => withoutContent(openOnServer(server))]);

/**
 * A fresh database of its own with every migration applied, and without the first wording they bring and without a history: in a folder, or
 * on the PostgreSQL server that TEST_DATABASE_URL names. Its connecting role is the owner; `asRole` makes it anyone else.
 */
export function migratedDatabase(): Promise<Database> {
  return withoutContent(server ? openOnServer(server) : openInFolder());
}

async function withoutContent(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  await database.transaction(async (tx) => {
    for (const { table } of contentTypes.filter(({ rows }) => rows === 'one')) {
      await tx.execute(`delete from public.${table}`, []);
    }
    await tx.execute('delete from public.content_history', []);
  });
  return database;
}
