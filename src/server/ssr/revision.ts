import type { Database } from '../../service/database';
import { createTables } from '../../data/tables';
import type { Service } from '../../data/service';
import { settle } from '../../data/answer';

/** Names the state of all content: as long as it stays the same, every rendered document is still true. */
export type Revision = { current(): Promise<string> };

type Known = { revision: string; commits: number; readAt: number };

/** How long a revision read from a service we do not own may be trusted, in milliseconds. */
const remoteTrust = 1000;

/**
 * With the embedded service every commit passes through this process, so the number is read again only after one.
 * A PostgreSQL that several servers share and a hosted service are asked at most once a second.
 */
export function createRevision(
  service: Service,
  database: Pick<Database, 'commits'> | undefined,
  isShared: boolean,
): Revision {
  const tables = createTables(service);
  let known: Known | undefined;

  function isCurrent(last: Known): boolean {
    if (database && last.commits !== database.commits) return false;
    return !isShared || Date.now() - last.readAt < remoteTrust;
  }

  return {
    async current() {
      if (known && isCurrent(known)) return known.revision;
      const commits: number = database?.commits ?? 0;
      const answer = await tables.from('content_revision').select('revision').single();
      const revision = String(settle<{ revision: number }>(answer).revision);
      known = { revision, commits, readAt: Date.now() };
      return revision;
    },
  };
}
