import type { Context } from 'hono';
import type { PathWithParameters } from '../../content/pages/redirect-path';
import { unwrapResponse, type Tables } from '../../data/client/service';
import { readRedirects } from '../../data/site/manage-redirects';
import type { Redirect } from '../../data/site/redirects';
import { clientAddress } from '../../service/limits/rate-limit';
import { oncePerRevision, type Revision } from './ssr/revision';

export type Redirects = ReturnType<typeof createRedirects>;

type FoundRedirect = Redirect & { from_path: string; parameters: readonly string[] };

/** Redirects by their path with its first parameter, because a path may have thousands: `/?p=12`. */
type RedirectIndex = ReadonlyMap<string, readonly FoundRedirect[]>;

type RedirectsParts = {
  /** Table API with the secret key: visitors cannot read the list. */
  tables: Tables;
  revision: Revision;
  trustProxy: boolean;
};

/** Read once per content revision, for an address without a page. So invented addresses cause no queries. */
export function createRedirects({ tables, revision, trustProxy }: RedirectsParts) {
  const redirectsAt = oncePerRevision(() => load(tables));
  let loaded: RedirectIndex | undefined;
  let hits = new Map<string, number>();

  /** Returns the list of the current revision, or the former one while the data service is unreachable. */
  async function currentRedirects(): Promise<RedirectIndex | undefined> {
    try {
      return (loaded = await redirectsAt(await revision.current()));
    } catch {
      return loaded;
    }
  }
  const addHits = (fromPath: string, hitCount: number) =>
    hits.set(fromPath, (hits.get(fromPath) ?? 0) + hitCount);

  return {
    async find({ path, parameters }: PathWithParameters) {
      const index = await currentRedirects();
      const requested = new Set(parameters);
      return [...parameters.map((parameter) => `${path}?${parameter}`), path]
        .flatMap((key) => index?.get(key) ?? [])
        .filter((redirect) => redirect.parameters.every((parameter) => requested.has(parameter)))
        .sort((one, other) => other.parameters.length - one.parameters.length)[0];
    },
    /** Counts an answered redirect by its `from_path`. Requests of the server itself (link check) do not count. */
    count(context: Context, fromPath: string) {
      if (clientAddress(context, trustProxy) !== 'local') addHits(fromPath, 1);
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
async function load(tables: Tables): Promise<RedirectIndex> {
  const index = new Map<string, FoundRedirect[]>();
  for (const redirect of await readRedirects(tables, ['import', 'manual'])) {
    const [path = '', query] = redirect.from_path.split('?');
    const parameters = query?.split('&') ?? [];
    const key = [path, ...parameters.slice(0, 1)].join('?');
    const others = index.get(key);
    if (others) others.push({ ...redirect, parameters });
    else index.set(key, [{ ...redirect, parameters }]);
  }
  return index;
}
