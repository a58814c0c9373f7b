import type { Context } from 'hono';
import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';
import { readRedirects } from '../../data/site/manage-redirects';
import type { Redirect } from '../../data/site/redirects';
import { clientAddress } from '../../service/limits/rate-limit';
import { oncePerRevision } from '../ssr/once-per-revision';
import type { Revision } from '../ssr/revision';

export type Redirects = {
  /** Returns the redirect from a path (`redirectPath`) that no record page matches. */
  find(path: string): Promise<Redirect | undefined>;
  /** Counts an answered redirect. Requests of the server itself (link check) do not count. */
  count(context: Context, path: string): void;
  /** Adds the counted answers to the table. */
  storeHits(): Promise<void>;
};

type RedirectsParts = {
  /** Table API with the secret key: visitors cannot read the list. */
  tables: Tables;
  revision: Revision;
  trustProxy: boolean;
};

/**
 * Creates the lookup of redirects. The list is read once per content revision, when an address without a page is
 * requested; so invented addresses cause no queries.
 */
export function createRedirects({ tables, revision, trustProxy }: RedirectsParts): Redirects {
  const redirectsAt = oncePerRevision(() => load(tables));
  let loaded: ReadonlyMap<string, Redirect> | undefined;
  let hits = new Map<string, number>();

  /** Returns the list of the current revision, or the former one while the data service is unreachable. */
  async function currentRedirects(): Promise<ReadonlyMap<string, Redirect> | undefined> {
    try {
      return (loaded = await redirectsAt(await revision.current()));
    } catch {
      return loaded;
    }
  }
  const addHits = (path: string, hitCount: number) => hits.set(path, (hits.get(path) ?? 0) + hitCount);

  return {
    find: async (path) => (await currentRedirects())?.get(path),
    count(context, path) {
      if (clientAddress(context, trustProxy) !== 'local') addHits(path, 1);
    },
    async storeHits() {
      if (hits.size === 0) return;
      const counted = hits;
      hits = new Map();
      try {
        unwrapResponse(await tables.rpc('add_redirect_hits', { counted: Object.fromEntries(counted) }));
      } catch (error) {
        for (const [path, hitCount] of counted) addHits(path, hitCount);
        throw error;
      }
    },
  };
}

/** Leaves out former slugs: their record pages look them up, because a draft hides them. */
async function load(tables: Tables): Promise<ReadonlyMap<string, Redirect>> {
  const redirects = await readRedirects(tables, ['import', 'manual']);
  return new Map(redirects.map((redirect) => [redirect.from_path, redirect]));
}
