import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Log } from '../../service/log/log';
import { join } from 'node:path';
import type { BackupReport } from '../../data/operations/backups';
import { logOncePerFailure } from '../log-once-per-failure';
import { findBackup, listBackups, backupName, writeMetadata } from './backup-folder';
import { readState, reportOf } from './report';
import { requireRoom } from './manual-limits';
import { hasWork, mayHoldSecrets, type BackupProblem } from './state';
import type { Step } from './run-backups';

const pollIntervalMs = 60_000;
/** Delay after the process ended early. */
const retryDelayMs = 3_600_000;
/** Time for the process to end. The whole shutdown has 5 s. */
const shutdownTimeoutMs = 2_000;

type Parts = {
  folder: string;
  /** The server's environment, so that the process reads the same settings. */
  env: Record<string, string | undefined>;
  log: Log;
  /** Called every minute and after each run with the present problem, or undefined. */
  alert(problem: BackupProblem | undefined): Promise<void>;
};

/** `at`: start time in ISO 8601. `withSecrets`: the archive may hold sign-in secrets. */
type FoundArchive = { path: string; bytes: number; at: string; withSecrets: boolean };

export type DailyBackups = {
  start(): void;
  report(): Promise<BackupReport>;
  /** Returns the path and facts of an archive, or undefined when there is none of this name. */
  find(name: string): Promise<FoundArchive | undefined>;
  /** Throws when the disk has too little free space for another backup. */
  requireRoom(): Promise<void>;
  /** Starts a backup. If one is in progress, it counts instead. */
  backUpNow(): void;
  stop(): Promise<void>;
};

/** Resolved by `imports` in package.json, which serves the build, development and tests. */
const workerFile = createRequire(import.meta.url).resolve('#backup-worker');

/**
 * Makes one backup a day and verifies it in a separate process. The folder tells when the last backup was made.
 * Therefore neither a restart nor a second server on the same folder makes a backup twice or skips one.
 */
export function createDailyBackups({ folder, env, log, alert }: Parts): DailyBackups {
  let worker: ChildProcess | undefined;
  let step: Step | undefined;
  /** True once the process makes a new backup, whatever it was started for. */
  let isMaking = false;
  /** True when a backup was requested that the running process does not make. */
  let isWanted = false;
  let retryAt = 0;
  let isStopping = false;

  let timer: NodeJS.Timeout | undefined;

  function startWorker(reason: 'due' | 'now'): void {
    if (worker || isStopping) return;
    const started = fork(workerFile, [reason], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    worker = started;
    isMaking = reason === 'now';
    if (isMaking) [isWanted, step] = [false, { step: 'making', name: backupName(new Date()) }];
    let stderr = '';
    started.stderr?.on('data', (chunk) => (stderr = (stderr + String(chunk)).slice(-1000)));
    started.on('message', (message: Step) => {
      step = message;
      if (step.step === 'making') [isMaking, isWanted] = [true, false];
    });
    started.once('error', (error) =>
      log.error({ err: error }, 'the process for backups could not be started'),
    );
    started.once('close', (code, signal) => {
      const unfinished = step;
      [worker, step] = [undefined, undefined];
      if (isWanted) startWorker('now');
      if (isStopping || code === 0) return void check('end');
      retryAt = Date.now() + retryDelayMs;
      const how = stderr.trim() || `The process for backups ended with ${code ?? signal}`;
      log.error({ reason: how }, 'the process for backups ended early');
      void recordFailure(unfinished, how).then(
        () => check('end'),
        (error: unknown) => log.error({ err: error }, 'that backups have failed could not be noted'),
      );
    });
    // The process does not keep the server from exiting.
    started.unref();
    started.channel?.unref();
  }
  async function recordFailure(unfinished: Step | undefined, problem: string): Promise<void> {
    await writeMetadata(folder, unfinished?.name ?? backupName(new Date()), { outcome: 'failed', problem });
  }
  const check = logOncePerFailure(
    log,
    'the backups could not be looked through',
    async (when: 'start' | 'end' | 'later') => {
      if (isStopping) return;
      const mayRetry = Date.now() >= retryAt && when !== 'end';
      if (when === 'start' || (mayRetry && hasWork(await listBackups(folder), Date.now())))
        startWorker('due');
      await alert((await readState(folder)).trouble);
    },
  );

  return {
    start() {
      timer = setInterval(() => void check('later'), pollIntervalMs).unref();
      void check('start');
    },
    report: () => reportOf(folder, step ?? (isWanted ? { step: 'making', name: '' } : undefined)),
    async find(name) {
      const backup = await findBackup(folder, name);
      if (backup?.bytes === undefined) return undefined;
      const { bytes, at } = backup;
      return { path: join(folder, name), bytes, at, withSecrets: mayHoldSecrets(backup) };
    },
    requireRoom: async () => requireRoom(folder, await listBackups(folder)),
    backUpNow() {
      isWanted = !isMaking || !worker;
      if (!worker) startWorker('now');
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      if (!worker) return;
      const ended = once(worker, 'close');
      worker.kill('SIGTERM');
      const force = setTimeout(() => worker?.kill('SIGKILL'), shutdownTimeoutMs);
      await ended;
      clearTimeout(force);
    },
  };
}
