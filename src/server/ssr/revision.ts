import type { EmbeddedService } from '../../service/service';
import { createTables } from '../../data/tables';
import type { Service } from '../../data/service';
import { settle } from '../../data/answer';

/** Names the state of all content: as long as it stays the same, every rendered document is still true. */
export type Revision = {
  /** Rejects while it cannot be read: at once, after it has failed a moment ago. */
  current(): Promise<string>;
  /** Since when it cannot be read, in ISO 8601; undefined while it can. */
  unreadableSince(): string | undefined;
};

type Known = { revision: string; changes: number; readAt: number };

/** How long a revision that others can raise may be trusted, in milliseconds. */
const remoteTrust = 1000;

/** Milliseconds a request waits for the revision: normally, and while the last reading has failed. */
const maxWaitMs = { normal: 5_000, outage: 250 };

/** Milliseconds after a failure in which nobody tries again. */
const retryDelayMs = 1_000;

type Failure = { error: unknown; at: number; since: string };

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
  let failure: Failure | undefined;
  let told = 0;
  const isListening = embedded?.neighbours.listen('content_revision', () => {
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
    return !isShared || Date.now() - last.readAt < remoteTrust;
  }

  async function read(): Promise<string> {
    const before = changes();
    try {
      const answer = await tables.from('content_revision').select('revision').single();
      const revision = String(settle<{ revision: number }>(answer).revision);
      known = { revision, changes: before, readAt: Date.now() };
      failure = undefined;
      return revision;
    } catch (error) {
      throw noted(error);
    }
  }
  function noted<Cause>(error: Cause): Cause {
    failure = { error, at: Date.now(), since: failure?.since ?? new Date().toISOString() };
    return error;
  }

  return {
    async current() {
      if (known && isCurrent(known)) return known.revision;
      if (failure && Date.now() - failure.at < retryDelayMs) throw failure.error;
      const waitMs = failure ? maxWaitMs.outage : maxWaitMs.normal;
      const reading = read();
      // Who does not wait for it any more is no reason to end the process.
      reading.catch(() => undefined);
      const late = new Promise<never>((_, reject) => {
        const timer = setTimeout(() => reject(noted(new Error('The revision was not read in time'))), waitMs);
        void reading.catch(() => undefined).then(() => clearTimeout(timer));
      });
      return Promise.race([reading, late]);
    },
    unreadableSince: () => failure?.since,
  };
}
