import { execFile } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { day, resolveDay } from '../../demo/row';
import { loadDemoContent } from '../../demo/load';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { closingWith } from '../schema/closing-with';
import { copyTemplate } from '../schema/in-folder';
import { schemaFingerprint } from '../schema/schema-fingerprint';
import { createFileStorage, type FileStorage } from './file-storage';

const cacheDir = 'node_modules/.cache';
const prefix = 'demo-content-';

/** Opens a copy of a storage with the demo content, which is loaded once per version of its sources. */
export async function openDemoStorage(): Promise<FileStorage> {
  const template = `${cacheDir}/${prefix}${await sourcesHash()}`;
  if (!existsSync(template)) {
    const former = (await readdir(cacheDir)).filter((name) => name.startsWith(prefix) && !name.includes('.'));
    for (const name of former) await rm(join(cacheDir, name), { recursive: true, force: true });
    // Created aside and renamed, because several workers may create it at once.
    const temporary = `${template}.${randomUUID()}`;
    await mkdir(temporary);
    await copyTemplate('database-without-content', join(temporary, 'database'));
    const storage = await openIn(temporary);
    await loadDemoContent({ service: storage.server, root: process.cwd() });
    await storage.close();
    await rename(temporary, template).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await promisify(execFile)('cp', ['-r', `${template}/.`, folder]);
  return openIn(folder, () => rm(folder, { recursive: true, force: true }));
}

async function openIn(folder: string, removeFolder = async () => {}): Promise<FileStorage> {
  return createFileStorage({
    filesDir: join(folder, 'files'),
    openDatabase: async () => closingWith(await openPglite(join(folder, 'database')), removeFolder),
  });
}

/** Hashes the week, the schema, the demo content and the code that declares, validates, encodes and stores it. */
async function sourcesHash(): Promise<string> {
  // The dates of the demo content are relative to the week of its load.
  const texts = [resolveDay(day(0, 'Mo'), new Date()), schemaFingerprint()];
  for (const folder of ['demo', 'src/content', 'src/data', 'src/service/storage', 'src/service/worker']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
      texts.push(path, hash('sha256', await readFile(path)));
  }
  return hash('sha256', texts.join('\n')).slice(0, 16);
}
