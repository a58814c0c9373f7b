import type { EmbeddedService } from '../../service/service';
import { createTables } from '../../data/tables';
import type { Service } from '../../data/service';
import { settle } from '../../data/answer';

/** Names the state of all content: as long as it stays the same, every rendered document is still true. */
export type Revision = { current(): Promise<string> };

type Known = { revision: string; changes: number; readAt: number };

/** How long a revision that others can raise may be trusted, in milliseconds. */
const remoteTrust = 1000;

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

  return {
    async current() {
      if (known && isCurrent(known)) return known.revision;
      const before = changes();
      const answer = await tables.from('content_revision').select('revision').single();
      const revision = String(settle<{ revision: number }>(answer).revision);
      known = { revision, changes: before, readAt: Date.now() };
      return revision;
    },
  };
}
