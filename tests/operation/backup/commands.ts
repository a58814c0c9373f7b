import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { createStorage } from '../../../src/data/client/storage';
import { entriesOf, type Manifest } from '../../../src/server/operations/backup/archive/manifest';
import {
  inspectArchive,
  verifiedEntries,
  verifyArchive,
} from '../../../src/server/operations/backup/archive/read-archive';
import { streamOf } from '../../../src/service/files';
import { openArchive, saveArchive } from '../../../src/server/operations/backup/archive/archive-file';
import {
  createFileCheck,
  restoreEmbedded,
} from '../../../src/server/operations/backup/restore/restore-embedded';
import { type Database, migrate, openDatabase } from '../../../src/service/database';
import { readConfig } from '../../../src/server/base/config';
import { makeArchive } from '../../../src/server/start/make-archive';
import { untilFinished } from '../../folders';
import { copyData } from '../../prepared-data';
import { fastStartNodeFlags } from '../../fast-start-node-flags';
import { keysOf } from '../../product';

/** Runs the operator's commands as processes, and reads archives. */

/** DATA_DIR and other settings that name an installation's backend. */
export type Backend = Record<string, string>;

const migrations = join(root, 'supabase/migrations');

type Command = 'admin' | 'backup' | 'doctor' | 'export' | 'import' | 'restore';

/** Starts the command as a process; `backend` is its whole configuration. */
export function start(command: Command, backend: Backend, ...options: string[]) {
  // Options of Node.js in the environment mean a measurement, which gets no others.
  const execArgv = backend.NODE_OPTIONS ? [] : fastStartNodeFlags;
  return spawn(process.execPath, [...execArgv, join(root, `dist/server/${command}.js`), ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...backend },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the command to its end; `output` is its stdout, `errors` its stderr, `code` its exit code. */
export async function run(command: Command, backend: Backend, ...options: string[]) {
  const child = start(command, backend, ...options);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, errors };
}

/** Backs up a data folder or another backend in this process. Returns `file`. */
export async function archiveOf(
  backend: string | Backend,
  file: string,
  withSecrets = false,
): Promise<string> {
  const save = (archive: ReadableStream<Uint8Array>) => saveArchive(file, { archive });
  await makeArchive(readConfig(typeof backend === 'string' ? { DATA_DIR: backend } : backend), {
    withSecrets,
    save,
  });
  return file;
}

/**
 * Restores an archive that may be foreign into an empty data folder, in this process. Returns the answer of `query` to
 * the restored database.
 */
export async function restoreHere<Answer>(
  file: string,
  { dataDir, takesSecrets = false }: { dataDir: string; takesSecrets?: boolean },
  query: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const { database, lock } = await openDatabase({ dataDir });
  try {
    const open = openArchive(file);
    const { manifest } = await inspectArchive(open);
    const checkFile = createFileCheck(database);
    await restoreEmbedded({ open, manifest }, { database, dataDir, migrations, takesSecrets, checkFile });
    await migrate(database, migrations);
    return await query(database);
  } finally {
    await database.close();
    await lock.release();
  }
}

/** Verifies an archive and returns its manifest. Throws if it is damaged. */
export function verifiedManifest(file: string): Promise<Manifest> {
  return verifyArchive(async () => streamOf(createReadStream(file)));
}

/** Returns all SHA-256 hashes by path, without those that differ between two backups of the same content. */
export function hashesOf(manifest: Manifest): Record<string, string> {
  // A restore adds an activity.
  const entries = entriesOf(manifest).filter(({ path }) => path !== 'tables/public.activity.jsonl');
  return Object.fromEntries(entries.map(({ path, sha256 }) => [path, sha256]));
}

/** Returns the rows of a table in an archive, such as `public.admins`. Throws if it has no such table. */
export async function rowsOf(file: string, table: string): Promise<Record<string, unknown>[]> {
  const open = async () => streamOf(createReadStream(file));
  for await (const { path, content } of verifiedEntries(open, await verifyArchive(open))) {
    const lines = await text(content);
    if (path === `tables/${table}.jsonl`)
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
  }
  throw new Error(`There is no ${table} in ${file}`);
}

/** Creates the data folder of a site without content, deleted after the test. */
export async function emptyData(): Promise<string> {
  return untilFinished(await copyData('empty'));
}

/** Creates an empty installation with all tables and without keys, which a restore fills faster than a new folder. */
export async function emptyInstallation(): Promise<string> {
  const dataDir = await emptyData();
  await rm(join(dataDir, 'keys.json'));
  return dataDir;
}

/** Creates the data folder of a site with demo content, deleted after the test. */
export async function demoData(): Promise<string> {
  return untilFinished(await copyData('demo'));
}

/** Approximate size of the PDFs of `addFiles`. */
export const fileBytes = 1_000_000;

/** Uploads this number of PDFs to the bucket `agbs`. */
export async function addFiles(site: { url: string; dataDir: string }, count: number): Promise<void> {
  const { secretKey } = await keysOf(site.dataDir);
  const storage = createStorage({ url: site.url, key: secretKey }).from('agbs');
  for (let index = 0; index < count; index += 1) {
    const noise = randomBytes(fileBytes / 2).toString('hex');
    const text = `%PDF-1.7\n1 0 obj << /X (${noise}) >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
    const file = new Blob([text], { type: 'application/pdf' });
    expect((await storage.upload(`${index}-file.pdf`, file)).error).toBeNull();
  }
}
