import { setMaxListeners } from 'node:events';
import type { Log } from '../../service/log';
import { unwrapResponse, DataError, type Tables } from '../../data/client/service';
import { dayAfter } from '../../content/record/days';
import { berlinTime } from '../../content/record/times';

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

export function startJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // Each job and each of its requests listens; Node.js warns beyond ten.
  setMaxListeners(0, stopping.signal);
  const loops = jobs.map((job) => repeat(job, log, stopping.signal));
  return {
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

/** Filter for `or`: times that are not within `durationMs`. Later ones are of a clock that was ahead, so they count as never. */
export function outside(column: string, durationMs: number): string {
  return `${column}.lt.${timestampIn(-durationMs)},${column}.gt.${timestampIn(durationMs)}`;
}

/** Filter for `or`: times of a next attempt that have come. No attempt is further ahead than `maxWaitMs`: see `outside`. */
export function reached(column: string, maxWaitMs: number, now = Date.now()): string {
  return `${column}.lte.${timestampIn(0, now)},${column}.gt.${timestampIn(maxWaitMs, now)}`;
}

export function timestampIn(ms: number, now = Date.now()): string {
  return new Date(now + ms).toISOString();
}

export const dayMs = 86_400_000;

/** Time in which one server may try to send a mail before another one does. */
export const mailClaimMs = 10 * 60_000;

/** Hour of the day in Berlin before which none is sent. */
const firstHourOfDay = 7;

type DailyMail = {
  kind: 'reminder' | 'summary' | 'reviews';
  now: number;
  /** Returns what sends the mail, or undefined when there is nothing to report. */
  prepare(): Promise<(() => Promise<unknown>) | undefined>;
};

/** Any number of servers may run it. A second mail of a day results only from a crash after sending. */
export async function sendOnceADay(tables: Tables, { kind, now, prepare }: DailyMail): Promise<void> {
  const { day, hour } = berlinClock(now);
  const reports = () => tables.from('inquiry_reports');
  const due = reached('due_at', 2 * dayMs, now);
  const found = unwrapResponse<unknown>(await reports().select().eq('kind', kind).or(due).maybeSingle());
  const send = hour >= firstHourOfDay && found ? await prepare() : undefined;
  if (!send) return;
  const claim = { due_at: timestampIn(mailClaimMs, now) };
  const claimed = await reports().update(claim).eq('kind', kind).or(due).select('kind');
  if (unwrapResponse<unknown[]>(claimed).length === 0) return;
  let next = `${dayAfter(day)}T00:00:00Z`;
  try {
    await send();
  } catch (error) {
    next = timestampIn(0, now);
    throw error;
  } finally {
    unwrapResponse(await reports().update({ due_at: next }).eq('kind', kind).match(claim).select('kind'));
  }
}

export type OutageLog = { failed(error: unknown): void; succeeded(): void };

/** Logs each kind of failure once per outage, because repeated work fails every few seconds. */
export function createOutageLog(log: Log, subject: string): OutageLog {
  const loggedKinds = new Set<string>();
  return {
    failed(error) {
      const kind = kindOf(error);
      if (!loggedKinds.has(kind)) log.error({ err: error }, `${subject} failed`);
      loggedKinds.add(kind);
    },
    succeeded() {
      if (loggedKinds.size > 0) log.info(`${subject} works again`);
      loggedKinds.clear();
    },
  };
}

/** Leaves out what varies: causes of network errors and texts of mail servers. */
function kindOf(error: unknown): string {
  if (error instanceof DataError) return `${error.code} ${error.message}`;
  if (!(error instanceof Error) || !('code' in error)) return String(error);
  const status = 'responseCode' in error ? String(error.responseCode) : '';
  return `${error.name} ${String(error.code)} ${status}`;
}

/** Returns day (`yyyy-mm-dd`), weekday (0 is Sunday) and hour in Berlin. */
export function berlinClock(now: number): { day: string; weekday: number; hour: number } {
  const text = berlinTime(new Date(now).toISOString());
  const day = text.slice(0, 10);
  return { day, weekday: new Date(day).getUTCDay(), hour: Number(text.slice(11, 13)) };
}
