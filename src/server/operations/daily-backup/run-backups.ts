import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../../data/client/service';
import { verifyByRestoring } from '../backup/restore/restore-embedded';
import type { Manifest } from '../backup/archive/manifest';
import type { Inspected } from '../backup/archive/read-archive';
import {
  expiredBackups,
  isTemporary,
  listBackups,
  backupName,
  type BackupMetadata,
  removeBackup,
  writeMetadata,
  isDue,
  isUnverified,
} from './backup-folder';
import type { Retention } from '../../base/config';

export type BackupStep = { step: 'making' | 'verifying'; name: string };

type Run = {
  folder: string;
  retention: Retention;
  isWanted: boolean;
  make(file: string): Promise<Inspected>;
  migrations: string;
  cacheDir: string;
  onStep(step: BackupStep): void;
};

/** The caller ensures that only one process runs it. */
export async function runBackups(run: Run): Promise<void> {
  const { folder, isWanted } = run;
  removeTemporary(folder);
  await deleteExpired(run);
  for (const { name, metadata } of (await listBackups(folder)).filter(isUnverified))
    await verify(run, name, metadata);
  if (isWanted || isDue(await listBackups(folder), Date.now())) await createAndVerify(run);
  await deleteExpired(run);
}

/** Synchronous, so that it can run while the process exits. */
export function removeTemporary(folder: string): void {
  for (const name of readdirSync(folder).filter(isTemporary))
    rmSync(join(folder, name), { recursive: true, force: true });
}

async function createAndVerify(run: Run): Promise<void> {
  const name = backupName(new Date());
  run.onStep({ step: 'making', name });
  const metadata = await createBackup(run, name);
  if (metadata.outcome === 'made') await verify(run, name, metadata);
}

export async function createBackup({ folder, make }: Pick<Run, 'folder' | 'make'>, name: string) {
  const startedAt = Date.now();
  const metadata = await make(join(folder, name)).then(
    ({ manifest }): BackupMetadata => ({
      outcome: 'made',
      seconds: (Date.now() - startedAt) / 1000,
      ...factsOf(manifest),
    }),
    failureMetadata,
  );
  await writeMetadata(folder, name, metadata);
  return metadata;
}

async function verify(
  { folder, migrations, cacheDir, onStep }: Run,
  name: string,
  metadata?: BackupMetadata,
): Promise<void> {
  onStep({ step: 'verifying', name });
  const dataDir = join(folder, `trial-${randomUUID()}`);
  const outcome = await verifyByRestoring(join(folder, name), { dataDir, migrations, cacheDir }).then(
    (manifest): BackupMetadata => ({ ...metadata, outcome: 'proven', ...factsOf(manifest) }),
    (error: unknown): BackupMetadata => ({ ...metadata, ...failureMetadata(error) }),
  );
  await rm(dataDir, { recursive: true, force: true });
  // Write no metadata when the backup was deleted meanwhile.
  if (await stat(join(folder, name)).catch(() => undefined)) await writeMetadata(folder, name, outcome);
}

export async function deleteExpired({ folder, retention }: Pick<Run, 'folder' | 'retention'>): Promise<void> {
  for (const { name } of expiredBackups(await listBackups(folder), retention, Date.now()))
    await removeBackup(folder, name);
}

function factsOf(manifest: Manifest): Pick<BackupMetadata, 'rows' | 'files' | 'withSecrets'> {
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: files.length, withSecrets: manifest.withSecrets };
}

function failureMetadata(error: unknown): BackupMetadata {
  return { outcome: 'failed', problem: messageOf(error) };
}
