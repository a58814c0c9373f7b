import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { entriesOf, type Manifest } from '../../../src/server/backup/archive/manifest';
import { verifiedEntries, verifyArchive } from '../../../src/server/backup/archive/read-archive';
import { streamOf } from '../../../src/server/backup/archive/stream-of';
import { copyData } from '../../prepared-data';
import { fastStartNodeFlags } from '../../fast-start-node-flags';

/** `npm run backup` and `npm run restore` as processes, and a look into what they make. */

/** DATA_DIR, and what else names the backend of an installation. */
export type Backend = Record<string, string>;

export function start(command: 'backup' | 'restore', backend: Backend, ...options: string[]) {
  // Who gives options of their own measures.
  const execArgv = backend.NODE_OPTIONS ? [] : fastStartNodeFlags;
  return spawn(process.execPath, [...execArgv, join(root, `dist/server/${command}.js`), ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...backend },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function run(command: 'backup' | 'restore', backend: Backend, ...options: string[]) {
  const child = start(command, backend, ...options);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, errors };
}

/** What an archive says it holds; rejects when that is not true. */
export function contentOf(file: string): Promise<Manifest> {
  return verifyArchive(async () => streamOf(createReadStream(file)));
}

/** All hashes by path, but those of what differs between two backups of the same content. */
export function hashesOf(manifest: Manifest): Record<string, string> {
  return Object.fromEntries(entriesOf(manifest).map(({ path, sha256 }) => [path, sha256]));
}

/** The rows of a table in an archive. */
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

/** Gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  return untilFinished(await mkdtemp(join(tmpdir(), 'backup-')));
}

/** The data folder of a site without content, gone when the test is over. */
export async function emptyData(): Promise<string> {
  return untilFinished(await copyData('empty'));
}

/** The same with the demo content. */
export async function demoData(): Promise<string> {
  return untilFinished(await copyData('demo'));
}

function untilFinished(folder: string): string {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
