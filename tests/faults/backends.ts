import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database, StatementTimeouts } from '../../src/service/db/database';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { openPostgres } from '../../src/service/db/postgres';
import { newDatabase, postgresUrl } from '../postgres-server';
import { copyTemplate } from '../schema/in-folder';

/** Folder for the cached copy of an empty database, which takes seconds to create. */
export const cacheDir = 'node_modules/.cache';

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

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
  const folder = await makeFolder();
  const database = await openPglite(join(folder, 'database'), { cacheDir, shutdownTimeoutMs, ...options });
  return {
    database,
    async remove() {
      await database.close();
      await removeFolder(folder);
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

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'faults-'));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
