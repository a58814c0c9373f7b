import { cpSync, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { dependencies } from '../../../../package.json';
import { AppError } from '../../errors';
import { createPglite } from './engine';

export type Place = {
  folder: string;
  /** Where an empty database may be kept, to shorten the next first start. */
  cacheDir?: string;
  /** PostgreSQL, compiled. */
  program: WebAssembly.Module;
};

/**
 * Makes PostgreSQL's folder when it is missing: built beside it, brought to disk, then renamed,
 * so that a start that is killed half way leaves nothing that looks like a database.
 * Building takes seconds; copying the empty cluster kept in `cacheDir` takes a fraction of one.
 */
export async function ensureCluster({ folder, cacheDir, program }: Place): Promise<void> {
  if (isCluster(folder)) return;
  await refuseForeignFiles(folder);
  const fresh = `${folder}.new`;
  await build({ fresh, program, template: cacheDir && (await emptyCluster(cacheDir, program)) });
  await rename(fresh, folder);
  await sync(dirname(folder));
}

/** Nobody holds a lock on it, so each process builds its own, and the first to be ready stays. */
async function emptyCluster(cacheDir: string, program: WebAssembly.Module): Promise<string | undefined> {
  const folder = join(cacheDir, `empty-database-${dependencies['@electric-sql/pglite']}`);
  if (isCluster(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  try {
    await build({ fresh, program });
    await rename(fresh, folder);
  } catch {
    // A program folder that nobody may write to is a fine thing: the start takes longer, that is all.
    await rm(fresh, { recursive: true, force: true }).catch(() => undefined);
  }
  return isCluster(folder) ? folder : undefined;
}

function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

async function refuseForeignFiles(folder: string) {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  if (entries.length === 0) return;
  throw new AppError(503, 'database_foreign', `${folder} holds files but no database; it is left untouched`);
}

type Build = { fresh: string; program: WebAssembly.Module; template?: string };

async function build({ fresh, program, template }: Build) {
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  if (template) {
    cpSync(template, fresh, { recursive: true });
  } else {
    const engine = await createPglite({ fs: new NodeFS(fresh), pgliteWasmModule: program });
    await engine.close();
  }
  await syncTree(fresh);
}

async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  const paths = [folder, ...entries.map((entry) => join(folder, entry))];
  // Side by side the disk writes them in one go; in portions because open files are limited.
  for (let at = 0; at < paths.length; at += 64) await Promise.all(paths.slice(at, at + 64).map(sync));
}

async function sync(path: string) {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
