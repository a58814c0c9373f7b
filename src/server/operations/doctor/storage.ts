import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mentionsFullDisk, unwrapResponse, type Tables } from '../../../data/client/service';
import type { Finding } from '../../../data/operations/server-reports';
import { compareBytes, createFileStore, filesFolder, writeAndFsync } from '../../../service/files';
import { type Config, reasonOf } from '../../base/config';
import { minFreeBytes, readFreeBytes } from '../../base/free-space';
import { listBackups, findProblem, isVerified } from '../daily-backup/backup-folder';
import { type Findings, findingsOn } from './finding';

const adviceBelowBytes = 5 * minFreeBytes;

/** Duration of one synchronised write. Each save waits for some of them. */
const slowWriteMs = 100;
const writeCount = 5;

const disk = findingsOn('Disk');

export async function* examineDisk(dataDir: string): Findings {
  try {
    yield freeSpace(await readFreeBytes(dataDir));
    yield writeTime(await measureWriteTime(dataDir));
  } catch (error) {
    yield notWritable(dataDir, reasonOf(error));
  }
}

function notWritable(folder: string, reason: string): Finding {
  if (mentionsFullDisk(reason))
    return disk.fault({
      en: `The disk of the data folder ${folder} is full: nothing can be saved.`,
      de: `Die Festplatte mit dem Datenordner ${folder} ist voll: Es kann nichts gespeichert werden.`,
      cureEn: 'Free some space, or move DATA_DIR to a larger disk.',
      cureDe: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte.',
    });
  return disk.fault({
    en: `The data folder ${folder} is not writable: ${reason}.`,
    de: `In den Datenordner ${folder} kann nichts geschrieben werden: „${reason}“.`,
    cureEn: 'Make the user of the site the owner of the folder, and run the check as that user.',
    cureDe:
      'Geben Sie den Ordner dem Benutzer, unter dem die Website läuft, und starten Sie die Prüfung als dieser Benutzer.',
  });
}

export function freeSpace(freeBytes: number): Finding {
  const gigabytes = (freeBytes / 1024 ** 3).toFixed(1);
  const sentence = {
    en: `${gigabytes} GB are free for the data folder.`,
    de: `Für den Datenordner sind ${gigabytes.replace('.', ',')} GB frei.`,
  };
  if (freeBytes >= adviceBelowBytes) return disk.good(sentence);
  return disk[freeBytes < minFreeBytes ? 'fault' : 'advice']({
    ...sentence,
    cureEn: 'Free some space, or move DATA_DIR to a larger disk: nothing can be saved when the disk is full.',
    cureDe:
      'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte: Was sich nicht schreiben lässt, wird abgelehnt.',
  });
}

async function measureWriteTime(dataDir: string): Promise<number> {
  const file = join(dataDir, `examination-${randomUUID()}`);
  const begin = performance.now();
  try {
    for (let count = 0; count < writeCount; count += 1) await writeAndFsync(file, 'Test of the write time\n');
  } finally {
    await rm(file, { force: true });
  }
  return (performance.now() - begin) / writeCount;
}

export function writeTime(durationMs: number): Finding {
  const milliseconds = durationMs.toFixed(durationMs < 10 ? 1 : 0);
  const sentence = {
    en: `A write to the disk takes ${milliseconds} ms.`,
    de: `Was geschrieben wird, liegt nach ${milliseconds.replace('.', ',')} ms auf der Festplatte.`,
  };
  if (durationMs < slowWriteMs) return disk.good(sentence);
  return disk.advice({
    ...sentence,
    cureEn: 'Put DATA_DIR on a local disk, not on a network share: every save waits for this.',
    cureDe:
      'Legen Sie DATA_DIR auf eine lokale Festplatte statt auf eine Netzwerkfreigabe: Jedes Speichern wartet darauf.',
  });
}

/** Says nothing on Windows, whose access rights are not in the mode bits. */
export async function* examinePermissions(dataDir: string): Findings {
  if (process.platform === 'win32') return;
  const { good, advice } = findingsOn('Permissions');
  const paths = ['.', 'keys.json', 'database', 'files'].map((name) => join(dataDir, name));
  const states = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const readable = paths.filter((_, index) => ((states[index]?.mode ?? 0) & 0o077) !== 0);
  // The mode of the parent folder protects its contents.
  if (readable[0] !== paths[0])
    yield good({
      en: 'Only the site’s own user can open the data folder.',
      de: 'Nur der Benutzer, unter dem die Website läuft, kann den Datenordner öffnen.',
    });
  else
    yield advice({
      en: `Other users of this machine can read the data folder (${readable.join(', ')}).`,
      de: `Andere Benutzer dieses Rechners können in den Datenordner sehen (${readable.join(', ')}).`,
      cureEn: `Run: chmod 700 ${dataDir}`,
      cureDe: `Führen Sie aus: chmod 700 ${dataDir}`,
    });
}

/** The client waits for the result, so larger sites are checked in part; backups check every file. */
const maxDurationMs = 10_000;

const namedFileLimit = 10;

const storedFiles = findingsOn('Files');

type HashedFile = { bucket: string; path: string; version: string; sha256: string };

/** Compares the stored files with the hashes of their uploads, in random order. */
export async function* examineFiles(
  { backend, dataDir }: Pick<Config, 'backend' | 'dataDir'>,
  tables: Tables | undefined,
): Findings {
  if (backend.kind === 'hosted' || !tables) return;
  try {
    yield await compareFiles(dataDir, unwrapResponse<HashedFile[]>(await tables.rpc('file_hashes')));
  } catch (error) {
    yield storedFiles.fault({
      en: `The stored files could not be compared with their upload: ${reasonOf(error)}`,
      de: `Die gespeicherten Dateien konnten nicht mit den hochgeladenen verglichen werden: „${reasonOf(error)}“.`,
      cureEn: 'Check the disk and the permissions of the data folder.',
      cureDe: 'Prüfen Sie die Festplatte und die Rechte am Datenordner.',
    });
  }
}

async function compareFiles(dataDir: string, files: HashedFile[]): Promise<Finding> {
  const store = createFileStore(filesFolder(dataDir));
  const begin = performance.now();
  const damaged: string[] = [];
  let compared = 0;
  for (const { bucket, path, version, sha256 } of files) {
    if (performance.now() - begin > maxDurationMs) break;
    const outcome = await compareBytes(store.pathOf({ bucket, version }), sha256);
    if (outcome !== 'same') damaged.push(`${bucket}/${path}`);
    compared += 1;
  }
  if (damaged.length === 0)
    return storedFiles.good({
      en: `${compared} of ${files.length} stored files were compared with their upload; all are unchanged.`,
      de: `${compared} von ${files.length} gespeicherten Dateien wurden mit den hochgeladenen verglichen; alle sind unverändert.`,
    });
  const names = damaged.slice(0, namedFileLimit).join(', ') + (damaged.length > namedFileLimit ? ', …' : '');
  const isOne = damaged.length === 1;
  return storedFiles.fault({
    en: `${isOne ? '1 stored file is missing or differs from its upload' : `${damaged.length} stored files are missing or differ from their upload`}: ${names}.`,
    de: `${isOne ? '1 gespeicherte Datei fehlt oder entspricht nicht mehr der hochgeladenen' : `${damaged.length} gespeicherte Dateien fehlen oder entsprechen nicht mehr den hochgeladenen`}: ${names}.`,
    cureEn: 'Check the disk, and upload these files again or restore them from a backup.',
    cureDe:
      'Prüfen Sie die Festplatte, und laden Sie diese Dateien noch einmal hoch, oder holen Sie sie aus einer Sicherung.',
  });
}

const backups = findingsOn('Backups');

export async function* examineBackups({
  backup: { dir },
  dataDir,
}: Pick<Config, 'backup' | 'dataDir'>): Findings {
  if (!dir) {
    yield backups.advice({
      en: 'The site makes no automatic backups.',
      de: 'Die Website macht von selbst keine Sicherungen.',
      cureEn: 'Set BACKUP_DIR to a folder, preferably on another disk.',
      cureDe: 'Geben Sie als BACKUP_DIR einen Ordner an, am besten auf einer anderen Festplatte.',
    });
    return;
  }
  yield await examineBackupFolder(dir);
  const [ofBackups, ofData] = await Promise.all(
    [dir, dataDir].map((folder) => stat(folder).catch(() => undefined)),
  );
  if (ofBackups && ofBackups.dev === ofData?.dev)
    yield backups.advice({
      en: 'The backups are on the same disk as the data: a disk failure would destroy both.',
      de: 'Die Sicherungen liegen auf der Festplatte der Daten: Ein einziger Defekt nimmt beides.',
      cureEn: 'Put BACKUP_DIR on another disk, or copy the backups elsewhere.',
      cureDe:
        'Legen Sie BACKUP_DIR auf eine andere Festplatte, oder kopieren Sie die Sicherungen an einen anderen Ort.',
    });
}

async function examineBackupFolder(dir: string): Promise<Finding> {
  try {
    const found = await listBackups(dir);
    const problem = findProblem(found, Date.now());
    if (problem?.problem)
      return backupFault(problem.problem, `Die letzte Sicherung ist fehlgeschlagen: „${problem.problem}“.`);
    if (problem)
      return backupFault('The last verified backup is old.', 'Die letzte geprüfte Sicherung ist zu alt.');
    const last = found.find(isVerified);
    return last
      ? backups.good({
          en: `${last.name} was verified by a test restore.`,
          de: `${last.name} wurde zur Probe wiederhergestellt.`,
        })
      : backups.good({
          en: 'The first backup has not been made yet.',
          de: 'Die erste Sicherung steht noch aus.',
        });
  } catch (error) {
    const reason = reasonOf(error);
    return backupFault(
      `BACKUP_DIR cannot be read: ${reason}`,
      `BACKUP_DIR kann nicht gelesen werden: „${reason}“.`,
    );
  }
}

function backupFault(en: string, de: string): Finding {
  return backups.fault({
    en,
    de,
    cureEn: 'Start a backup in the back office (System) and check its result there.',
    cureDe: 'Starten Sie eine Sicherung in der Verwaltung (System), und lesen Sie dort, was daraus wird.',
  });
}
