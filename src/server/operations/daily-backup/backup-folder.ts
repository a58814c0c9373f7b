import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../service/errors';
import { writeAtomically, writeAndFsync } from '../../../service/files';
import type { Allowance, LimitStore } from '../../../service/limits/limit-store';
import { readFreeBytes } from '../../base/free-space';
import type { Retention } from '../../base/config';

const metadataShape = z.object({
  /** `proven` after a successful test restore; `failed` when the backup or its test restore failed. */
  outcome: z.enum(['made', 'proven', 'failed']),
  /** Seconds that writing the archive and reading it again took. */
  seconds: z.number().optional(),
  rows: z.number().optional(),
  files: z.number().optional(),
  /** True when passwords and second factors are in it. */
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

/** Of a backup, its metadata or a test restore, running or interrupted. */
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Delay after a failed backup, in which for example a full disk may be cleared. */
const retryDelayMs = 4 * hourMs;
/** Age of the last verified backup from which an alert is due, whatever the reason. */
const maxAgeMs = 2 * dayMs;

export function isVerified({ metadata }: Backup): boolean {
  return metadata?.outcome === 'proven';
}

/** Those dated in the future are ignored: the clock was wrong, or is. */
function withoutFuture(backups: readonly Backup[], now: number): Backup[] {
  return backups.filter(({ at }) => Date.parse(at) <= now);
}

/** `backups` are newest first. */
export function isDue(backups: readonly Backup[], now: number): boolean {
  const [last] = withoutFuture(backups, now);
  if (!last) return true;
  return now - Date.parse(last.at) >= (last.metadata?.outcome === 'failed' ? retryDelayMs : dayMs);
}

export function isUnverified({ bytes, metadata }: Backup): boolean {
  return bytes !== undefined && (metadata === undefined || metadata.outcome === 'made');
}

export function hasWork(backups: readonly Backup[], now: number): boolean {
  return isDue(backups, now) || backups.some(isUnverified);
}

export type BackupProblem = {
  /** Reason why the newest backup failed. Undefined when the last verified backup is too old. */
  problem: string | undefined;
  lastVerified: Backup | undefined;
};

/** Undefined while backups are in order or the first one is not yet due for an alert. */
export function findProblem(backups: readonly Backup[], now: number): BackupProblem | undefined {
  const known = withoutFuture(backups, now);
  const lastVerified = known.find(isVerified);
  const [newest] = known;
  if (newest?.metadata?.outcome === 'failed')
    return { problem: newest.metadata.problem ?? 'Unknown', lastVerified };
  const since = lastVerified ?? known.at(-1);
  const isOld = since && now - Date.parse(since.at) > maxAgeMs;
  return isOld ? { problem: undefined, lastVerified } : undefined;
}

/** Rate limits for manual backups, because each one reads and restores the whole site. */
const allowances: Allowance[] = [
  { name: 'backups by hand in ten minutes', limit: 1, seconds: 600 },
  { name: 'backups by hand in a day', limit: 6, seconds: 86_400 },
];

/** Throws 429 when the rate limit is exceeded. */
export async function countManualBackup(limitStore: LimitStore): Promise<void> {
  const waitSeconds = await limitStore.take(allowances.map((allowance) => ({ allowance, key: 'site' })));
  if (waitSeconds === 0) return;
  const message = 'Manual backups are limited to one in ten minutes and six a day. Please try again later.';
  const german =
    'Von Hand können Sie höchstens alle zehn Minuten und sechsmal am Tag eine Sicherung erstellen. Bitte versuchen Sie es später noch einmal.';
  const headers = { 'Retry-After': String(waitSeconds) };
  throw new AppError(429, 'too_many_backups', message, { german, headers });
}

/** Free disk space as a multiple of the last archive: for the archive and for the test restore. */
const minFreeSpaceRatio = 2;

export async function requireFreeSpace(folder: string, backups: readonly Backup[]): Promise<void> {
  const lastBytes = backups.find(({ bytes }) => bytes !== undefined)?.bytes ?? 0;
  if ((await readFreeBytes(folder)) >= minFreeSpaceRatio * lastBytes) return;
  const message =
    'The backup disk has too little free space: twice the size of the last backup must be free.';
  const german =
    'Auf der Festplatte der Sicherungen ist zu wenig Platz: Die doppelte Größe der letzten Sicherung muss frei sein.';
  throw new AppError(507, 'no_room', message, { german });
}

/** Retains the newest per period, verified ones first; always the last verified, those of 24 hours, and the newest. */
export function expiredBackups(backups: readonly Backup[], retention: Retention, now: number): Backup[] {
  const newestFirst = withoutFuture(backups, now).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const provenFirst = [...newestFirst].sort((a, b) => Number(isVerified(b)) - Number(isVerified(a)));
  const archives = provenFirst.filter(({ bytes }) => bytes !== undefined);
  const retained = new Set([
    ...newestFirst.slice(0, 1),
    ...archives.filter(isVerified).slice(0, 1),
    ...archives.filter((backup) => isVerified(backup) && now - Date.parse(backup.at) < dayMs),
    ...newestOfEach(archives, (at) => at.slice(0, 'YYYY-MM-DD'.length), retention.days),
    ...newestOfEach(archives, weekOf, retention.weeks),
    ...newestOfEach(archives, (at) => at.slice(0, 'YYYY-MM'.length), retention.months),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup));
}

function newestOfEach(archives: readonly Backup[], periodOf: (at: string) => string, count: number) {
  const newestLast = archives.toReversed().map((backup) => [periodOf(backup.at), backup] as const);
  const newestByPeriod = [...new Map(newestLast)].sort(([one], [other]) => (one < other ? 1 : -1));
  return newestByPeriod.slice(0, count).map(([, backup]) => backup);
}

function weekOf(at: string): string {
  const date = new Date(at);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}
