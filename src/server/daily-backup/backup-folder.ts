import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../service/errors';
import { writeAtomically, writeAndFsync } from '../../service/files';

const noteShape = z.object({
  /** `proven` once it has been restored on trial; `failed` when that, or making it, went wrong. */
  outcome: z.enum(['made', 'proven', 'failed']),
  /** How long making and reading it again took. */
  seconds: z.number().optional(),
  rows: z.number().optional(),
  files: z.number().optional(),
  /** Whether passwords and second factors are in it; earlier versions did not note it. */
  withSecrets: z.boolean().optional(),
  /** What went wrong, as a sentence. */
  problem: z.string().optional(),
});

/** What is known of a backup; it lies beside it. */
export type Note = z.output<typeof noteShape>;

export type Backup = {
  name: string;
  /** When it was begun, in ISO 8601. */
  at: string;
  /** Undefined where there is no archive: making it has failed. */
  bytes: number | undefined;
  note: Note | undefined;
};

/** The names of ours say the moment; nothing else in the folder is touched. */
const ownName = /^website-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.(tar|json)$/;

/** Throws one line when the folder cannot be made or nothing can be written into it. */
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

/** Milliseconds tell apart what several servers make in one second. */
export function nameAt(now: Date): string {
  return `website-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`;
}

/** The moment a file of this name was begun at; undefined when it is none of ours. */
function momentOf(file: string): string | undefined {
  const [, hour, minute, second, rest] = ownName.exec(file) ?? [];
  return hour && `${hour}:${minute}:${second}.${rest}`;
}

/** All that is there, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const files = await readdir(folder);
  const names = new Set(files.filter(momentOf).map((file) => file.replace(/json$/, 'tar')));
  const backups = await Promise.all([...names].map((name) => findBackup(folder, name)));
  return backups.filter((backup) => backup !== undefined).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Undefined when there is none of this name; a note of one that somebody has taken away says nothing. */
export async function findBackup(folder: string, name: string): Promise<Backup | undefined> {
  const at = momentOf(name);
  if (!at || !name.endsWith('.tar')) return undefined;
  const [state, note] = await Promise.all([
    stat(join(folder, name)).catch(() => undefined),
    readNote(folder, name),
  ]);
  if (!state && note?.outcome !== 'failed') return undefined;
  return { name, at, bytes: state?.size, note };
}

/** How much of the one that is being made now lies there already; undefined when there is none. */
export async function bytesUnderWay(folder: string): Promise<number | undefined> {
  const draft = (await readdir(folder)).find((name) => isLeftover(name) && name.endsWith('.tar.part'));
  if (!draft) return undefined;
  return (await stat(join(folder, draft)).catch(() => undefined))?.size;
}

/** Of a backup, a note, or a trial that is under way or was interrupted. */
export function isLeftover(file: string): boolean {
  return /^website-[\dTZ-]+\.(tar|json)\.part$|^trial-[0-9a-f-]{36}$/.test(file);
}

async function readNote(folder: string, name: string): Promise<Note | undefined> {
  try {
    return noteShape.parse(JSON.parse(await readFile(notePath(folder, name), 'utf8')));
  } catch {
    // There is none, or it is damaged: then nothing is known of the backup, and it is proven anew.
    return undefined;
  }
}

export async function writeNote(folder: string, name: string, note: Note): Promise<void> {
  await writeAtomically(notePath(folder, name), (draft) =>
    writeAndFsync(draft, `${JSON.stringify(note, null, 1)}\n`),
  );
}

/** The note goes first: what is left of an interrupted removal is a backup of which nothing is known. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rm(notePath(folder, name), { force: true });
  await rm(join(folder, name), { force: true });
}

function notePath(folder: string, name: string): string {
  return join(folder, name.replace(/tar$/, 'json'));
}
