import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BackupReport } from '../../../data/operations/backups';
import type { Log } from '../../../service/log';
import type { Job } from '../../base/run-jobs';
import { findBackup, listBackups, backupName, writeMetadata } from './backup-folder';
import { readBackupState, reportOf } from './report';
import { requireFreeSpace, hasWork, mayHoldSecrets, type BackupProblem } from './state';
import type { BackupStep } from './run-backups';

/** Delay after the process ended early. */
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

/** `at`: start time in ISO 8601. `withSecrets`: the archive may hold sign-in secrets. */
type FoundArchive = { path: string; bytes: number; at: string; withSecrets: boolean };

export type DailyBackups = Pick<Job, 'onStart' | 'run'> & {
  report(): Promise<BackupReport>;
  find(name: string): Promise<FoundArchive | undefined>;
  requireFreeSpace(): Promise<void>;
  /** If a backup is in progress, it counts instead. */
  backUpNow(): void;
};

/** Resolved by `imports` in package.json, which serves the build, development and tests. */
const workerFile = createRequire(import.meta.url).resolve('#backup-worker');

/**
 * Makes one backup a day and verifies it in a separate process. The time of the last backup is that of its file.
 * Therefore neither a restart nor a second server on the same folder makes a backup twice or skips one.
 */
export function createDailyBackups({ folder, env, log, alert }: Parts): DailyBackups {
  let step: BackupStep | undefined;
  /** True once the process makes a new backup, for whichever reason it was started. */
  let isMaking = false;
  /** True when a backup was requested that the current process does not make. */
  let isWanted = false;
  let isFirstRun = true;
  let retryAt = 0;
  let wake = () => {};

  async function isDue(): Promise<boolean> {
    return Date.now() >= retryAt && hasWork(await listBackups(folder), Date.now());
  }
  async function runWorker(signal: AbortSignal): Promise<void> {
    isMaking = isWanted;
    isWanted = false;
    if (isMaking) step = { step: 'making', name: backupName(new Date()) };
    const worker = fork(workerFile, [isMaking ? 'now' : 'due'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    worker.stderr?.on('data', (chunk) => (stderr = (stderr + String(chunk)).slice(-1000)));
    worker.on('message', (message: BackupStep) => {
      step = message;
      if (step.step === 'making') [isMaking, isWanted] = [true, false];
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
      [step, isMaking] = [undefined, false];
    }
  }

  return {
    onStart: (wakeJob) => (wake = wakeJob),
    async run(signal) {
      const isNeeded = isFirstRun || isWanted || (await isDue());
      isFirstRun = false;
      if (isNeeded && !signal.aborted) await runWorker(signal);
      if (!signal.aborted) await alert((await readBackupState(folder)).trouble);
    },
    report: () => reportOf(folder, step ?? (isWanted ? { step: 'making', name: '' } : undefined)),
    async find(name) {
      const backup = await findBackup(folder, name);
      if (backup?.bytes === undefined) return undefined;
      const { bytes, at } = backup;
      return { path: join(folder, name), bytes, at, withSecrets: mayHoldSecrets(backup) };
    },
    requireFreeSpace: async () => requireFreeSpace(folder, await listBackups(folder)),
    backUpNow() {
      if (isMaking) return;
      isWanted = true;
      wake();
    },
  };
}
