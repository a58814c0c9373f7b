import { setMaxListeners } from 'node:events';
import type { Log } from '../../service/log/log';
import { createOutageLog } from './outage-log';

/** Work that the server repeats. */
export type Job = {
  /** Subject of the log messages `<name> failed` and `<name> works again`. */
  name: string;
  /** Time between the end of one run and the start of the next, so that slow runs never overlap. */
  intervalMs: number;
  /** False when the first run comes after `intervalMs`. */
  runAtStart?: boolean;
  /** Receives a function that starts a run at once, or right after the current one. */
  onStart?(wake: () => void): void;
  run(signal: AbortSignal): Promise<void>;
  /** Runs once after the last run, when the server stops. */
  onStop?(): Promise<void>;
};

/** Time for current runs when the server stops. The whole shutdown has 5 s. */
const stopTimeoutMs = 3_000;

/** Runs each job repeatedly. Failures of a run are logged, once per outage. */
export function startJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // Each job and each of its requests listens; Node.js warns beyond ten.
  setMaxListeners(0, stopping.signal);
  const loops = jobs.map((job) => repeat(job, log, stopping.signal));
  return {
    /** Aborts the signal of current runs, waits for them, and calls `onStop` of each job. */
    async stop() {
      stopping.abort();
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise((resolve) => (timer = setTimeout(resolve, stopTimeoutMs)));
      await Promise.race([Promise.all(loops), timeout]);
      clearTimeout(timer);
    },
  };
}

async function repeat(job: Job, log: Log, signal: AbortSignal): Promise<void> {
  const outage = createOutageLog(log, job.name);
  let isWoken = false;
  let endSleep = () => {};
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isWoken || signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms).unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  signal.addEventListener('abort', () => endSleep());
  job.onStart?.(() => {
    isWoken = true;
    endSleep();
  });

  if (job.runAtStart === false) await sleep(job.intervalMs);
  while (!signal.aborted) {
    isWoken = false;
    try {
      await job.run(signal);
      outage.succeeded();
    } catch (error) {
      if (!signal.aborted) outage.failed(error);
    }
    await sleep(job.intervalMs);
  }
  await job.onStop?.().catch((error: unknown) => outage.failed(error));
}
