import type { EmbeddedService } from '../../service/service';
import { createTables } from '../../data/client/tables';
import type { Service } from '../../data/client/service';
import { unwrapResponse } from '../../data/client/response';

/** Names the state of all content: as long as it stays the same, every rendered document is still true. */
export type Revision = {
  /** Reads it unless it is known; rejects when that fails, and at once while a reading hangs. */
  current(): Promise<string>;
  /** Since when it cannot be read, in ISO 8601; undefined while it can. */
  unreadableSince(): string | undefined;
};

/** A successful reading; `startedAt` is the time of its start. */
type Known = { revision: string; changes: number; startedAt: number };

/** How long a revision that others can raise may be trusted, in milliseconds. */
const remoteTrust = 1000;

/** Milliseconds a request waits for the revision: normally, and while the last reading has failed. */
const maxWaitMs = { normal: 5_000, outage: 250 };

/** Milliseconds after which a reading that hangs is given up for a new one. */
const retryDelayMs = 1_000;

/** A reading that requests share; `answer` rejects when it takes too long, `lateAt` is the time of that. */
type Reading = { answer: Promise<string>; changes: number; lateAt?: number };

/**
 * With the embedded service every commit passes through this process, so the number is read again only after one.
 * A PostgreSQL that several servers share says when another has raised it; should that get lost, and with a hosted
 * service, it is asked once a second.
 */
export function createRevision(
  service: Service,
  embedded: Pick<EmbeddedService, 'database' | 'neighbours'> | undefined,
  isShared: boolean,
): Revision {
  const tables = createTables(service);
  let known: Known | undefined;
  let reading: Reading | undefined;
  let unreadableSince: string | undefined;
  let told = 0;
  const isListening = embedded?.neighbours.subscribe('content_revision', () => {
    told += 1;
  });
  // Without it the second holds; the connection is tried again.
  isListening?.catch(() => undefined);

  /** Grows with whatever may have raised the revision. */
  function changes(): number {
    return told + (embedded?.database.commits ?? 0);
  }
  function isCurrent(last: Known): boolean {
    if (last.changes !== changes()) return false;
    return !isShared || Date.now() - last.startedAt < remoteTrust;
  }

  async function read(before: number): Promise<string> {
    const startedAt = Date.now();
    try {
      const answer = await tables.from('content_revision').select('revision').single();
      const revision = String(unwrapResponse<{ revision: number }>(answer).revision);
      // A reading that hung for long must not replace what a later one has found.
      if (!known || known.startedAt <= startedAt) known = { revision, changes: before, startedAt };
      unreadableSince = undefined;
      return revision;
    } catch (error) {
      unreadableSince ??= new Date().toISOString();
      throw error;
    }
  }
  function startReading(): Reading {
    const before = changes();
    const waitMs = unreadableSince ? maxWaitMs.outage : maxWaitMs.normal;
    const started: Reading = { changes: before, answer: read(before) };
    const isLate = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        started.lateAt = Date.now();
        unreadableSince ??= new Date().toISOString();
        reject(new Error('The revision was not read in time'));
      }, waitMs);
      const finish = () => {
        clearTimeout(timer);
        if (reading === started) reading = undefined;
      };
      started.answer.then(finish, finish);
    });
    started.answer = Promise.race([started.answer, isLate]);
    return started;
  }
  /** False after a change, which the reading may not contain, and for one that has hung for long. */
  function isShareable({ changes: before, lateAt }: Reading): boolean {
    return before === changes() && (lateAt === undefined || Date.now() - lateAt < retryDelayMs);
  }

  return {
    async current() {
      if (known && isCurrent(known)) return known.revision;
      if (!reading || !isShareable(reading)) reading = startReading();
      return reading.answer;
    },
    unreadableSince: () => unreadableSince,
  };
}
