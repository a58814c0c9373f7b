import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../service/errors';
import { writeAtomically, writeAndFsync } from '../../../service/files';

const metadataShape = z.object({
  /** `proven` after a successful test restore; `failed` when the backup or its test restore failed. */
  outcome: z.enum(['made', 'proven', 'failed']),
  /** Seconds that writing the archive and reading it again took. */
  seconds: z.number().optional(),
  rows: z.number().optional(),
  files: z.number().optional(),
  /** True when passwords and second factors are in it. Earlier versions did not record it. */
  withSecrets: z.boolean().optional(),
  problem: z.string().optional(),
});

export type BackupMetadata = z.output<typeof metadataShape>;

export type Backup = {
  name: string;
  /** Start time in ISO 8601. */
  at: string;
  /** Undefined when there is no archive because making it failed. */
  bytes: number | undefined;
  metadata: BackupMetadata | undefined;
};

/** File names of backups contain their start time. Other files in the folder are never touched. */
const backupFile = /^website-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.(tar|json)$/;

/** Creates the folder and checks that it is writable. Throws an `AppError` with a one-line message otherwise. */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = join(folder, `website-${process.pid}.tar.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await (await open(probe, 'w', 0o600)).close();
    await rm(probe);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(500, 'config', `BACKUP_DIR cannot be written to: ${reason}`, { cause });
  }
}

/** Milliseconds distinguish backups that several servers start in the same second. */
export function backupName(now: Date): string {
  return `website-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`;
}

/** Returns ISO 8601, or undefined for a foreign file. */
function startTimeOf(file: string): string | undefined {
  const [, hour, minute, second, rest] = backupFile.exec(file) ?? [];
  return hour && `${hour}:${minute}:${second}.${rest}`;
}

/** Lists all backups, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const files = await readdir(folder);
  const names = new Set(files.filter(startTimeOf).map((file) => file.replace(/json$/, 'tar')));
  const backups = await Promise.all([...names].map((name) => findBackup(folder, name)));
  return backups.filter((backup) => backup !== undefined).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Metadata without its archive is ignored unless it records a failure, because the archive was deleted. */
export async function findBackup(folder: string, name: string): Promise<Backup | undefined> {
  const at = startTimeOf(name);
  if (!at || !name.endsWith('.tar')) return undefined;
  const [state, metadata] = await Promise.all([
    stat(join(folder, name)).catch(() => undefined),
    readMetadata(folder, name),
  ]);
  if (!state && metadata?.outcome !== 'failed') return undefined;
  return { name, at, bytes: state?.size, metadata };
}

/** Returns the bytes written so far of a backup in progress, or undefined when there is none. */
export async function partialBytes(folder: string): Promise<number | undefined> {
  const draft = (await readdir(folder)).find((name) => isTemporary(name) && name.endsWith('.tar.part'));
  if (!draft) return undefined;
  return (await stat(join(folder, draft)).catch(() => undefined))?.size;
}

/**
 * Checks for a temporary file of a backup or its metadata, or the folder of a test restore. The work may be running or
 * interrupted.
 */
export function isTemporary(file: string): boolean {
  return /^website-[\dTZ-]+\.(tar|json)\.part$|^trial-[0-9a-f-]{36}$/.test(file);
}

async function readMetadata(folder: string, name: string): Promise<BackupMetadata | undefined> {
  try {
    return metadataShape.parse(JSON.parse(await readFile(metadataPath(folder, name), 'utf8')));
  } catch {
    // Without readable metadata the backup counts as unverified and is verified again.
    return undefined;
  }
}

export async function writeMetadata(folder: string, name: string, metadata: BackupMetadata): Promise<void> {
  await writeAtomically(metadataPath(folder, name), (draft) =>
    writeAndFsync(draft, `${JSON.stringify(metadata, null, 1)}\n`),
  );
}

/** Deletes a backup, its metadata first. If the removal is interrupted, an unverified backup remains. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rm(metadataPath(folder, name), { force: true });
  await rm(join(folder, name), { force: true });
}

function metadataPath(folder: string, name: string): string {
  return join(folder, name.replace(/tar$/, 'json'));
}
