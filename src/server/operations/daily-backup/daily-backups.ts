import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { mkdir, open, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { BackupReport } from '../../../data/operations/server-reports';
import { errorCodeOf } from '../../../service/errors';
import type { Log } from '../../../service/log';
import {
  findBackup,
  listBackups,
  backupName,
  writeMetadata,
  requireFreeSpace,
  hasWork,
  type BackupProblem,
  findProblem,
} from './backup-folder';
import type { BackupStep } from './run-backups';
import { messageOf, mentionsFullDisk } from '../../../data/client/service';
import { type Letter, letterOf } from '../../../service/mail';
import type { ServerParts } from '../../base/server-parts';
import { timeText } from '../../../content/record/times';

const retryDelayMs = 3_600_000;
/** Time for the process to end. The whole shutdown has 5 s. */
const shutdownTimeoutMs = 2_000;

type Parts = {
  folder: string;
  /** The server's environment, so that the process reads the same settings. */
  env: Record<string, string | undefined>;
  log: Log;
  alert(problem: BackupProblem | undefined): Promise<void>;
};

export type DailyBackups = ReturnType<typeof createDailyBackups>;

/** Resolved by `imports` in package.json, which serves the build, development and tests. */
const workerFile = createRequire(import.meta.url).resolve('#backup-worker');

/** The time of the last backup is that of its file: no restart and no second server makes one twice. */
export function createDailyBackups({ folder, env, log, alert }: Parts) {
  let step: BackupStep | undefined;
  /** True when a backup was requested that the current process does not make. */
  let isWanted = false;
  let isFirstRun = true;
  let retryAt = 0;
  let wake = () => {};

  async function isDue(): Promise<boolean> {
    return Date.now() >= retryAt && hasWork(await listBackups(folder), Date.now());
  }
  async function runWorker(signal: AbortSignal): Promise<void> {
    const isRequested = isWanted;
    isWanted = false;
    if (isRequested) step = { step: 'making', name: backupName(new Date()) };
    const worker = fork(workerFile, [isRequested ? 'now' : 'due'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    worker.stderr?.on('data', (chunk) => (stderr = (stderr + String(chunk)).slice(-1000)));
    worker.on('message', (message: BackupStep) => {
      step = message;
      if (step.step === 'making') isWanted = false;
    });
    // The process does not keep the server from exiting.
    worker.unref();
    worker.channel?.unref();
    const stop = () => {
      worker.kill('SIGTERM');
      setTimeout(() => worker.kill('SIGKILL'), shutdownTimeoutMs).unref();
    };
    signal.addEventListener('abort', stop);
    try {
      const [code, endSignal]: unknown[] = await once(worker, 'close');
      if (signal.aborted || code === 0) return;
      retryAt = Date.now() + retryDelayMs;
      const problem = stderr.trim() || `The backup process ended with ${String(code ?? endSignal)}`;
      log.error({ reason: problem }, 'the backup process ended early');
      await writeMetadata(folder, step?.name ?? backupName(new Date()), { outcome: 'failed', problem });
    } finally {
      signal.removeEventListener('abort', stop);
      step = undefined;
    }
  }

  return {
    onStart: (wakeJob: () => void) => (wake = wakeJob),
    async run(signal: AbortSignal) {
      const isNeeded = isFirstRun || isWanted || (await isDue());
      isFirstRun = false;
      if (isNeeded && !signal.aborted) await runWorker(signal);
      if (!signal.aborted) await alert((await readBackupState(folder)).trouble);
    },
    report: () => reportOf(folder, step?.step ?? (isWanted ? 'making' : null)),
    /** `at`: start time in ISO 8601. `withSecrets` is also true for an archive without metadata. */
    async find(name: string) {
      const backup = await findBackup(folder, name);
      if (backup?.bytes === undefined) return undefined;
      const { bytes, at, metadata } = backup;
      return { path: join(folder, name), bytes, at, withSecrets: metadata?.withSecrets !== false };
    },
    requireFreeSpace: async () => requireFreeSpace(folder, await listBackups(folder)),
    /** If a backup is in progress, it counts instead. */
    backUpNow() {
      if (step?.step === 'making') return;
      isWanted = true;
      wake();
    },
  };
}

export const notConfigured: BackupReport = { isSet: false, underWay: null, backups: [], trouble: null };

/** An unreadable folder (for example an unmounted disk) is a problem, not an error. */
async function readBackupState(folder: string) {
  try {
    const backups = await listBackups(folder);
    return { backups, trouble: findProblem(backups, Date.now()) };
  } catch (error) {
    const problem = `BACKUP_DIR cannot be read: ${messageOf(error)}`;
    return { backups: [], trouble: { problem, lastVerified: undefined } };
  }
}

async function reportOf(folder: string, underWay: BackupReport['underWay']): Promise<BackupReport> {
  const { backups, trouble } = await readBackupState(folder);
  return {
    isSet: true,
    underWay,
    backups: backups.map(({ name, at, bytes, metadata }) => ({
      name,
      at,
      bytes,
      isDownloadable: bytes !== undefined && metadata?.withSecrets === false,
      outcome: 'made',
      ...metadata,
    })),
    trouble: trouble ? { problem: trouble.problem } : null,
  };
}

const alertRetryDelayMs = 3_600_000;
/** Time after which an unsent alert is sent by another server, or after a restart. */
const alertClaimMs = 600_000;

type AlertParts = Pick<ServerParts, 'mailer' | 'siteUrl' | 'log'> & {
  /** Exists until backups are in order. Empty while the alert is being sent; afterwards no server alerts again. */
  alertFile: string;
  to(): Promise<string>;
};

/** Logs and mails a problem once until backups are in order. Without `problem` it deletes `alertFile`. */
export function createBackupAlert({ alertFile, mailer, to, siteUrl, log }: AlertParts) {
  let retryAt = 0;
  return async function alert(problem: BackupProblem | undefined): Promise<void> {
    if (!problem) return rm(alertFile, { force: true });
    if (Date.now() < retryAt || !(await claimAlert(alertFile))) return;
    log.error({ problem: problem.problem ?? 'The last verified backup is old' }, 'backups need attention');
    try {
      await mailer?.send({ to: await to(), ...alertMail(problem, siteUrl) });
      await writeFile(alertFile, 'sent');
    } catch (error) {
      retryAt = Date.now() + alertRetryDelayMs;
      await rm(alertFile, { force: true });
      log.error({ err: error }, 'the backup alert could not be mailed and will be retried');
    }
  };
}

/** Returns false when the alert was sent, or another server sends it. */
async function claimAlert(alertFile: string): Promise<boolean> {
  await mkdir(dirname(alertFile), { recursive: true, mode: 0o700 });
  try {
    await (await open(alertFile, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    const { size, mtimeMs } = await stat(alertFile);
    if (size > 0 || Date.now() - mtimeMs < alertClaimMs) return false;
    // The server that created it ended before the alert was sent.
    await utimes(alertFile, new Date(), new Date());
    return true;
  }
}

function alertMail({ problem, lastVerified }: BackupProblem, siteUrl: string): Letter {
  const { host } = new URL(siteUrl);
  const what = problem
    ? `die letzte Sicherung der Website ${host} ist fehlgeschlagen.`
    : `die Website ${host} hat seit mehr als zwei Tagen keine geprüfte Sicherung mehr.`;
  const facts = [
    ...(problem ? [`Meldung: ${mentionsFullDisk(problem) ? 'Die Festplatte ist voll.' : problem}`] : []),
    `Letzte geprüfte Sicherung: ${lastVerified ? `${timeText(lastVerified.at)} Uhr` : 'keine'}`,
  ];
  return letterOf([
    problem ? 'Sicherung der Website fehlgeschlagen' : 'Sicherung der Website veraltet',
    what,
    facts.join('\n'),
    `Alle Sicherungen zeigt die Verwaltung der Website: ${new URL('/admin/system', siteUrl).href}`,
    'Die Website versucht es alle vier Stunden noch einmal. Zu dieser Störung erhalten Sie keine weitere E-Mail.',
  ]);
}
