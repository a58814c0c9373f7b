import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Log } from '../../service/log/log';
import { join } from 'node:path';
import type { BackupReport } from '../../data/operations/backups';
import { logOncePerFailure } from '../log-once-per-failure';
import { findBackup, listBackups, nameAt, writeNote } from './backup-folder';
import { readState, reportOf } from './report';
import { requireRoom } from './manual-limits';
import { hasWork, mayHoldSecrets, type Trouble } from './state';
import type { Step } from './run-backups';

/** Milliseconds. */
const lookEvery = 60_000;
/** After the process has ended in the middle, for whatever reason. */
const restAfterEnd = 3_600_000;
/** When the server ends; the whole end has 5 s. */
const lastPatience = 2_000;

type Parts = {
  folder: string;
  /** As the server got it: the process reads the same settings. */
  env: Record<string, string | undefined>;
  log: Log;
  /** Told how it stands when something may have changed, and every minute. */
  warn(trouble: Trouble | undefined): Promise<void>;
};

/** When it was begun, in ISO 8601, and whether sign-in secrets may be in it. */
type FoundArchive = { path: string; bytes: number; at: string; withSecrets: boolean };

export type DailyBackups = {
  start(): void;
  report(): Promise<BackupReport>;
  /** Where an archive lies; undefined when there is none of this name. */
  find(name: string): Promise<FoundArchive | undefined>;
  /** Throws when the disk has too little room for another one. */
  requireRoom(): Promise<void>;
  /** Makes a backup at once; when one is being made, that is the one. */
  backUpNow(): void;
  stop(): Promise<void>;
};

/** Named in package.json: the same file for the build, while developing and under test. */
const workerFile = createRequire(import.meta.url).resolve('#backup-worker');

/**
 * Makes a backup a day and proves it, in a process of its own. When the last one was made says the folder: neither a
 * restart nor another server on it makes one twice or leaves one out.
 */
export function createDailyBackups({ folder, env, log, warn }: Parts): DailyBackups {
  let worker: ChildProcess | undefined;
  let step: Step | undefined;
  /** The process has begun a new one, whatever it was started for. */
  let isMaking = false;
  /** Somebody wants one that the process at work does not make. */
  let isWanted = false;
  let restUntil = 0;
  let isStopping = false;

  let timer: NodeJS.Timeout | undefined;

  function work(when: 'due' | 'now'): void {
    if (worker || isStopping) return;
    const started = fork(workerFile, [when], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    worker = started;
    isMaking = when === 'now';
    if (isMaking) [isWanted, step] = [false, { step: 'making', name: nameAt(new Date()) }];
    let complaint = '';
    started.stderr?.on('data', (chunk) => (complaint = (complaint + String(chunk)).slice(-1000)));
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
      if (isWanted) work('now');
      if (isStopping || code === 0) return void look('end');
      restUntil = Date.now() + restAfterEnd;
      const how = complaint.trim() || `The process for backups ended with ${code ?? signal}`;
      log.error({ reason: how }, 'the process for backups ended early');
      void noteEnd(unfinished, how).then(
        () => look('end'),
        (error: unknown) => log.error({ err: error }, 'that backups have failed could not be noted'),
      );
    });
    // It never keeps the server from ending.
    started.unref();
    started.channel?.unref();
  }
  async function noteEnd(unfinished: Step | undefined, problem: string): Promise<void> {
    await writeNote(folder, unfinished?.name ?? nameAt(new Date()), { outcome: 'failed', problem });
  }
  const look = logOncePerFailure(
    log,
    'the backups could not be looked through',
    async (when: 'start' | 'end' | 'later') => {
      if (isStopping) return;
      const isRested = Date.now() >= restUntil && when !== 'end';
      if (when === 'start' || (isRested && hasWork(await listBackups(folder), Date.now()))) work('due');
      await warn((await readState(folder)).trouble);
    },
  );

  return {
    start() {
      timer = setInterval(() => void look('later'), lookEvery).unref();
      void look('start');
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
      if (!worker) work('now');
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      if (!worker) return;
      const ended = once(worker, 'close');
      worker.kill('SIGTERM');
      const force = setTimeout(() => worker?.kill('SIGKILL'), lastPatience);
      await ended;
      clearTimeout(force);
    },
  };
}
