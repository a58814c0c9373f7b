import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { IdleQueue } from '../../../base/worker/idle-queue';
import type { PageStore } from './page-store';
import {
  type RenderedDocument,
  type CachedDocument,
  createDocumentCache,
  compressDocument,
  compressDensely,
} from './document-cache';
import type { Revision } from '../revision';
import { AppError } from '../../../../service/errors';
import { clientAddress, createRateLimit, networkOf } from '../../../../service/limits/rate-limit';

export type Documents = ReturnType<typeof createDocuments>;

type Render = (revision: string | undefined) => Promise<RenderedDocument>;

/** Returns the seconds until the client's network may cause another rendering, or 0 when it may now. */
export type CountRendering = (context: Context) => number;

type DocumentsOptions = {
  revision: Revision;
  idleQueue: IdleQueue;
  /** Stores pages for times when the data service is unreachable. Undefined when no storage outlives the process. */
  store?: PageStore;
  countRendering?: CountRendering;
  count?: (source: 'cache' | 'rendering' | 'stale') => void;
};

/** Limit of pages rendered again after a change without a request, so that stored pages are up to date. */
const refreshedLimit = 100;

export function createDocuments(options: DocumentsOptions) {
  const { revision, idleQueue, store, countRendering = () => 0, count = () => undefined } = options;
  const cache = createDocumentCache();
  const compressed = new WeakSet<CachedDocument>();
  const renders = new Map<string, Render>();
  const running = new Map<string, Promise<CachedDocument>>();
  let latest: string | undefined;

  async function renderAnew(address: string, current: string | undefined, render: Render) {
    const document = await compressDocument(await render(current));
    // A rendering that ends after a newer one, or after `clear`, is not stored.
    if (current === undefined || current !== latest || !document.isCacheable) return document;
    cache.set(address, current, document);
    if (document.status === 200) {
      renders.set(address, render);
      store?.save(address, document);
    } else {
      renders.delete(address);
      store?.remove(address);
    }
    return document;
  }
  function renderOnce(address: string, current: string | undefined, render: Render): Promise<CachedDocument> {
    const key = `${current} ${address}`;
    const rendering =
      running.get(key) ?? renderAnew(address, current, render).finally(() => running.delete(key));
    running.set(key, rendering);
    return rendering;
  }
  /** Also without a request: otherwise withdrawn content could reappear in an outage. */
  function refreshLater(current: string): void {
    const addresses = cache.outdated(current).slice(-refreshedLimit);
    idleQueue.enqueue(
      'stored pages',
      addresses.map((address) => async () => {
        const render = renders.get(address);
        if (render && latest === current && !cache.get(address, current))
          await renderOnce(address, current, render);
      }),
    );
  }
  function compressLater(address: string, document: CachedDocument): void {
    if (compressed.has(document)) return;
    compressed.add(document);
    idleQueue.enqueue(`dense ${address}`, [
      async () => {
        if (cache.holds(address, document)) await compressDensely(document);
      },
    ]);
  }

  return {
    clear() {
      latest = undefined;
      renders.clear();
      cache.clear();
      store?.clear();
    },
    /** `address` is the cache key. `render` receives the revision, or undefined when it could not be read. */
    async answer(context: Context, address: string, render: Render) {
      const current = await revision.current().catch(() => undefined);
      if (current === undefined) {
        const stale = cache.getStale(address) ?? (await store?.load(address));
        if (stale) {
          count('stale');
          return respond(context, stale);
        }
      } else if (current !== latest) {
        latest = current;
        refreshLater(current);
      }
      const cached = current === undefined ? undefined : cache.get(address, current);
      if (cached) {
        count('cache');
        // Compress a document densely on its second request. The task is skipped if the content has changed by then.
        compressLater(address, cached);
        return respond(context, cached);
      }
      const waitSeconds = running.has(`${current} ${address}`) ? 0 : countRendering(context);
      if (waitSeconds > 0) return tooManyRenderings(context, waitSeconds);
      count('rendering');
      // Pages respond even without the data service: each part reports that it could not be loaded.
      return respond(context, await renderOnce(address, current, render));
    },
  };
}

/** Responds with the document in an encoding the client accepts, or with 304 when its `If-None-Match` has the ETag. */
export function respond(context: Context, document: CachedDocument): Response {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // Browsers list gzip first without preferring it. Among encodings of equal quality the order of `supports` decides.
    match(accepted, { supports, default: none }) {
      const qualityOf = (encoding: string) => accepted.find(({ type }) => type === encoding)?.q ?? 0;
      const [best = none] = supports.toSorted((a, b) => qualityOf(b) - qualityOf(a));
      return qualityOf(best) > 0 ? best : none;
    },
  });
  const headers: Record<string, string> = {
    ...document.headers,
    'Cache-Control': 'no-cache',
    ETag: `"${document.etag}"`,
    Vary: 'Accept-Encoding',
  };
  if (document.status === 200 && context.req.header('if-none-match')?.includes(document.etag))
    return new Response(null, { status: 304, headers });
  const body = encoding === 'br' ? document.br : encoding === 'gzip' ? document.gzip : document.identity;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(body, { status: document.status, headers });
}

function tooManyRenderings(context: Context, waitSeconds: number): Response {
  const sentence =
    'Sie haben sehr viele Seiten aufgerufen. Bitte versuchen Sie es in einer Minute noch einmal.';
  return context.text(sentence, 429, { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' });
}

/** Per network. Pages are rendered once per change for all, so only invented addresses reach it. */
const allowance = { limit: 240, seconds: 60 };

/** The server's own requests (link check) are not limited. */
export function createRenderingLimit(trustProxy: boolean): CountRendering {
  const limit = createRateLimit(allowance);
  return (context) => {
    const address = clientAddress(context, trustProxy);
    return address === 'local' ? 0 : limit.take(networkOf(address));
  };
}

export function countReads(countRendering: CountRendering, context: Context): void {
  const seconds = countRendering(context);
  if (seconds === 0) return;
  const headers = { 'Retry-After': String(seconds) };
  throw new AppError(429, 'too_many_requests', 'Too many unknown addresses were requested', { headers });
}
