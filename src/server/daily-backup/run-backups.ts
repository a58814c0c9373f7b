import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyByRestoring } from '../backup/restore/verify-by-restoring';
import { hasSignInSecrets, type Manifest } from '../backup/archive/manifest';
import type { Inspected } from '../backup/archive/read-archive';
import { type Retention, expiredBackups } from './retention';
import { isLeftover, listBackups, nameAt, type Note, removeBackup, writeNote } from './backup-folder';
import { isDue, isUnverified } from './state';

/** The present step of the process and the backup's name. */
export type Step = { step: 'making' | 'proving'; name: string };

type Run = {
  folder: string;
  keep: Retention;
  /** Makes a backup even if none is due. */
  isWanted: boolean;
  /** Writes an archive and reads it again. */
  make(file: string): Promise<Inspected>;
  migrations: string;
  cacheDir: string;
  tell(step: Step): void;
};

/**
 * Verifies unverified backups, makes one when due or wanted, and deletes expired ones. The caller ensures that only one
 * process runs it.
 */
export async function runBackups(run: Run): Promise<void> {
  const { folder, isWanted } = run;
  tidy(folder);
  await prune(run);
  for (const { name } of (await listBackups(folder)).filter(isUnverified)) await prove(run, name);
  if (isWanted || isDue(await listBackups(folder), Date.now())) await makeProven(run);
  await prune(run);
}

/** Deletes files of interrupted work. Synchronous, so that it can run while the process exits. */
export function tidy(folder: string): void {
  for (const name of readdirSync(folder).filter(isLeftover))
    rmSync(join(folder, name), { recursive: true, force: true });
}

async function makeProven(run: Run): Promise<void> {
  const name = nameAt(new Date());
  run.tell({ step: 'making', name });
  const note = await createBackup(run, name);
  if (note.outcome === 'made') await prove(run, name, note);
}

/** Makes a backup of this name, writes its note beside it and returns the note. */
export async function createBackup(
  { folder, make }: Pick<Run, 'folder' | 'make'>,
  name: string,
): Promise<Note> {
  const begun = Date.now();
  const note = await make(join(folder, name)).then(
    ({ manifest }): Note => ({ outcome: 'made', seconds: (Date.now() - begun) / 1000, ...factsOf(manifest) }),
    failed,
  );
  await writeNote(folder, name, note);
  return note;
}

async function prove({ folder, migrations, cacheDir, tell }: Run, name: string, note?: Note): Promise<void> {
  tell({ step: 'proving', name });
  const dataDir = join(folder, `trial-${randomUUID()}`);
  const outcome = await verifyByRestoring(join(folder, name), { dataDir, migrations, cacheDir }).then(
    (manifest): Note => ({ ...note, outcome: 'proven', ...factsOf(manifest) }),
    (error: unknown): Note => ({ ...note, ...failed(error) }),
  );
  await rm(dataDir, { recursive: true, force: true });
  // Write no note when the backup was deleted meanwhile.
  if (await stat(join(folder, name)).catch(() => undefined)) await writeNote(folder, name, outcome);
}

export async function prune({ folder, keep }: Pick<Run, 'folder' | 'keep'>): Promise<void> {
  for (const { name } of expiredBackups(await listBackups(folder), keep, Date.now()))
    await removeBackup(folder, name);
}

function factsOf(manifest: Manifest): Pick<Note, 'rows' | 'files' | 'withSecrets'> {
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: files.length, withSecrets: hasSignInSecrets(manifest) };
}

function failed(error: unknown): Note {
  return { outcome: 'failed', problem: error instanceof Error ? error.message : String(error) };
}
