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
  const [before, after] = [-durationMs, durationMs].map((ms) => new Date(Date.now() + ms).toISOString());
  return `${column}.lt.${before},${column}.gt.${after}`;
}

/** Mails that are sent at most once a day, however many servers run their jobs. */
type DailyMail = 'reminder' | 'summary' | 'reviews';

export const dayMs = 86_400_000;

/** Hour of the day in Berlin before which none is sent. */
export const firstHourOfDay = 7;

export async function isMailDue(tables: Tables, kind: DailyMail, day: string): Promise<boolean> {
  const earlier = tables.from('inquiry_reports').select('kind').eq('kind', kind).or(notOn(day));
  return unwrapResponse<unknown[]>(await earlier).length > 0;
}

/** Stores that the mail of this day is sent. Returns false when another server sends it. */
export async function claimMail(tables: Tables, kind: DailyMail, day: string): Promise<boolean> {
  const change = tables.from('inquiry_reports').update({ sent_on: day }).eq('kind', kind).or(notOn(day));
  return unwrapResponse<unknown[]>(await change.select('kind')).length > 0;
}

/** The clock of another server may be in the next day. */
function notOn(day: string): string {
  return `sent_on.lt.${day},sent_on.gt.${dayAfter(day)}`;
}

export async function releaseMail(tables: Tables, kind: DailyMail, day: string): Promise<void> {
  const change = { sent_on: new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10) };
  unwrapResponse(
    await tables.from('inquiry_reports').update(change).eq('kind', kind).eq('sent_on', day).select('kind'),
  );
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
