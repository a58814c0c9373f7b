import { cpSync, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { dependencies } from '../../../../package.json';
import { AppError } from '../../errors';
import { createPglite } from './engine';

export type DataDirectory = {
  folder: string;
  /** Folder for an empty database that shortens later first starts. */
  cacheDir?: string;
  /** Compiled PostgreSQL. */
  program: WebAssembly.Module;
};

/**
 * Creates PostgreSQL's folder when it is missing: builds it beside, syncs it to disk, then renames it. A start that is
 * killed half way so leaves no incomplete database. Building takes seconds, copying the empty cluster in `cacheDir` a
 * fraction of a second.
 */
export async function ensureDataDirectory({ folder, cacheDir, program }: DataDirectory): Promise<void> {
  if (isDataDirectory(folder)) return;
  await assertNoOtherFiles(folder);
  const tempFolder = `${folder}.new`;
  await build({ tempFolder, program, template: cacheDir && (await cachedTemplate(cacheDir, program)) });
  await rename(tempFolder, folder);
  await sync(dirname(folder));
}

/**
 * Returns the folder of an empty cluster, or undefined. Not locked: each process builds its own, and the first rename
 * wins.
 */
async function cachedTemplate(cacheDir: string, program: WebAssembly.Module): Promise<string | undefined> {
  const folder = join(cacheDir, `empty-database-${dependencies['@electric-sql/pglite']}`);
  if (isDataDirectory(folder)) return folder;
  const tempFolder = `${folder}.${process.pid}`;
  try {
    await build({ tempFolder, program });
    await rename(tempFolder, folder);
  } catch {
    // The program folder may be read-only; then the start only takes longer.
    await rm(tempFolder, { recursive: true, force: true }).catch(() => undefined);
  }
  return isDataDirectory(folder) ? folder : undefined;
}

function isDataDirectory(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

async function assertNoOtherFiles(folder: string) {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  if (entries.length === 0) return;
  throw new AppError(503, 'database_foreign', `${folder} contains files but no database; it was not changed`);
}

type Build = { tempFolder: string; program: WebAssembly.Module; template?: string };

async function build({ tempFolder, program, template }: Build) {
  await rm(tempFolder, { recursive: true, force: true });
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });
  if (template) {
    cpSync(template, tempFolder, { recursive: true });
  } else {
    const engine = await createPglite({ fs: new NodeFS(tempFolder), pgliteWasmModule: program });
    await engine.close();
  }
  await syncTree(tempFolder);
}

async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  const paths = [folder, ...entries.map((entry) => join(folder, entry))];
  // In parallel the disk writes them at once; in batches because open files are limited.
  for (let at = 0; at < paths.length; at += 64) await Promise.all(paths.slice(at, at + 64).map(sync));
}

async function sync(path: string) {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
