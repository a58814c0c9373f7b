import { berlinDay } from '../../../content/record/days';
import type { EmbeddedService } from '../../../service/service';
import { createTables } from '../../../data/client/tables';
import { type Service, type Tables, unwrapResponse } from '../../../data/client/service';
import type { RowOf, Single } from '../../../content/model';
import type { siteSettings } from '../../../content/types/site-settings';
import { readSingle } from '../../../data/records/read';

/** Identifies the state of all content on a day: while it stays the same, every rendered document is valid. */
export type Revision = ReturnType<typeof createRevision>;

type Known = { revision: string; changes: number; startedAt: number };

/** Adds the day, because lists and offers end with it. */
function atDay(revision: string): string {
  return `${revision}-${berlinDay()}`;
}

/** Maximum age of a known revision that other servers can raise. */
const maxAgeMs = 1000;

/** Time that a request waits for the revision: normally, and after the last read failed. */
const maxWaitMs = { normal: 5_000, outage: 250 };

/** A read that hangs for this long is replaced by a new one. */
const retryDelayMs = 1_000;

/** Time for which requests share a failure, because each of them needs the revision more than once. */
const shareFailureMs = 100;

/** A read that requests share. `revision` rejects when it takes too long; `lateAt` is the time of that, in milliseconds. */
type Reading = { revision: Promise<string>; changes: number; startedAt: number; lateAt?: number };

/** Reads after each commit of this process and notification of others; without notifications, once a second. */
export function createRevision(
  service: Service,
  embedded: Pick<EmbeddedService, 'database' | 'cluster'> | undefined,
  isShared: boolean,
) {
  const tables = createTables(service);
  let known: Known | undefined;
  let reading: Reading | undefined;
  let unreadableSince: string | undefined;
  let notifications = 0;
  const subscription = embedded?.cluster.subscribe('content_revision', () => {
    notifications += 1;
  });
  // Without notifications the revision is read once a second; the connection is retried.
  subscription?.catch(() => undefined);

  function changes(): number {
    return notifications + (embedded?.database.commits ?? 0);
  }
  function isCurrent(last: Known, since: number): boolean {
    if (last.changes !== changes()) return false;
    return !isShared || last.startedAt > since;
  }

  async function read(changesBefore: number): Promise<string> {
    const startedAt = Date.now();
    try {
      const response = await tables.from('content_revision').select('revision').single();
      const revision = String(unwrapResponse<{ revision: number }>(response).revision);
      // A read that hung must not replace the result of a later one.
      if (!known || known.startedAt <= startedAt) known = { revision, changes: changesBefore, startedAt };
      unreadableSince = undefined;
      return revision;
    } catch (error) {
      unreadableSince ??= new Date().toISOString();
      throw error;
    }
  }
  function startReading(): Reading {
    const changesBefore = changes();
    const waitMs = unreadableSince ? maxWaitMs.outage : maxWaitMs.normal;
    const result = read(changesBefore);
    const started: Reading = { changes: changesBefore, startedAt: Date.now(), revision: result };
    const stopSharing = () => {
      if (reading === started) reading = undefined;
    };
    result.then(stopSharing, () => setTimeout(stopSharing, shareFailureMs).unref());
    const timeout = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        started.lateAt = Date.now();
        unreadableSince ??= new Date().toISOString();
        reject(new Error('The content revision could not be read in time'));
      }, waitMs);
      result.catch(() => undefined).finally(() => clearTimeout(timer));
    });
    started.revision = Promise.race([result, timeout]);
    return started;
  }
  /** False for a read that began before a change, which it may miss, and for one that has hung for `retryDelayMs`. */
  function isShareable({ changes: changesBefore, lateAt }: Reading): boolean {
    return changesBefore === changes() && (lateAt === undefined || Date.now() - lateAt < retryDelayMs);
  }

  return {
    /** Returns the revision read after `since` (milliseconds since 1970, by default a second ago). Rejects if a read fails. */
    async current(since?: number) {
      if (known && isCurrent(known, since ?? Date.now() - maxAgeMs)) return atDay(known.revision);
      const isTooEarly = since !== undefined && reading && reading.startedAt <= since;
      if (!reading || isTooEarly || !isShareable(reading)) reading = startReading();
      return atDay(await reading.revision);
    },
    /** Start of the outage in ISO 8601; undefined while the revision can be read. */
    unreadableSince: () => unreadableSince,
  };
}

/** A failed read is repeated by the next call. */
export function oncePerRevision<Value>(read: () => Promise<Value>): (revision: string) => Promise<Value> {
  let latest: { revision: string; value: Promise<Value> } | undefined;
  return (revision) => {
    if (latest?.revision === revision) return latest.value;
    const reading = { revision, value: read() };
    latest = reading;
    reading.value.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.value;
  };
}

/** Reads the value of a key. `beforeReading` is called before the first read of a key, and may throw to refuse it. */
type RememberedRead<Value> = (key: string, beforeReading?: () => void) => Promise<Value>;

const keyLimit = 1_000;

/** Remembers the latest keys of a revision, also one without a value. Rejects while the revision cannot be read. */
export function rememberPerRevision<Value>(
  revision: Revision,
  read: (key: string) => Promise<Value>,
): RememberedRead<Value> {
  const valuesAt = oncePerRevision(async () => new Map<string, Promise<Value>>());
  return async (key, beforeReading) => {
    const values = await valuesAt(await revision.current());
    const known = values.get(key);
    if (known) return known;
    beforeReading?.();
    const reading = read(key);
    const [oldest] = values.keys();
    if (values.size >= keyLimit && oldest !== undefined) values.delete(oldest);
    values.set(key, reading);
    reading.catch(() => values.delete(key));
    return reading;
  };
}

export type SettingsRow = RowOf<typeof siteSettings> | null;

type CurrentRow<T extends Single> = { read(): Promise<RowOf<T> | null> };

export type CurrentSettings = CurrentRow<typeof siteSettings>;

export function createCurrentRow<T extends Single>(
  tables: Tables,
  type: T,
  revision: Revision,
): CurrentRow<T> {
  const rowAt = oncePerRevision(() => readSingle(tables, type));
  return { read: async () => rowAt(await revision.current()) };
}
