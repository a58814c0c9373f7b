import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, StatementTimeouts } from '../../src/service/db/database';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { openPostgres } from '../../src/service/db/postgres';
import { temporaryFolder } from '../folders';
import { newDatabase, postgresUrl } from '../postgres-server';
import { copyTemplate } from '../schema/in-folder';

/** Folder for the cached copy of an empty database, which takes seconds to create. */
export const cacheDir = 'node_modules/.cache';

/** Creates the data folder of an installation with all tables, which is deleted after the test. */
export async function migratedDataDir(): Promise<string> {
  const dataDir = await temporaryFolder();
  await copyTemplate('migrated-database', join(dataDir, 'database'));
  return dataDir;
}

/** A new empty database and its removal. */
type Opened = { database: Database; remove(): Promise<void> };

type Options = { timeoutsMs?: StatementTimeouts; shutdownTimeoutMs?: number };

/** High, because the machine may be busy. */
const shutdownTimeoutMs = 60_000;

/** Opens a new empty database by backend name, including PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, open: (options?: Options) => Promise<Opened>][] = [
  ['PGlite', openFolder],
];

const server = postgresUrl;
if (server) backends.push(['PostgreSQL', (options) => openNewDatabase(server, options)]);

async function openFolder(options?: Options): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const database = await openPglite(join(folder, 'database'), { cacheDir, shutdownTimeoutMs, ...options });
  return {
    database,
    async remove() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openNewDatabase(server: string, options?: Options): Promise<Opened> {
  const { url, drop } = await newDatabase(server);
  const database = await openPostgres(url, { shutdownTimeoutMs, ...options });
  return {
    database,
    async remove() {
      await database.close();
      await drop();
    },
  };
}
