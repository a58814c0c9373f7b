import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { SpareTime } from '../heavy-work/spare-time';
import {
  type CachedDocument,
  compressDensely,
  compressDocument,
  createDocumentCache,
  type Rendered,
} from './document-cache';
import type { Revision } from './revision';

/** Answers with what was rendered from the present content, and renders only when that has changed. */
export type Documents = {
  /** `address` tells documents apart; `render` gets the revision, undefined when it could not be read. */
  answer(
    context: Context,
    address: string,
    render: (revision: string | undefined) => Promise<Rendered>,
  ): Promise<Response>;
};

/** `count` learns where each document came from. */
export function createDocuments(
  revision: Revision,
  spareTime: SpareTime,
  count: (source: 'cache' | 'rendering') => void = () => undefined,
): Documents {
  const cache = createDocumentCache();
  const dense = new WeakSet<Promise<CachedDocument>>();

  const denser = (address: string, document: Promise<CachedDocument>) => {
    if (dense.has(document)) return;
    dense.add(document);
    spareTime.later(`dense ${address}`, [
      async () => {
        if (cache.holds(address, document)) await compressDensely(await document);
      },
    ]);
  };
  return {
    async answer(context, address, render) {
      // Without the data service pages still answer: each part says that it could not be loaded.
      const current = await revision.current().catch(() => undefined);
      const known = current === undefined ? undefined : cache.get(address, current);
      count(known ? 'cache' : 'rendering');
      const document = known ?? render(current).then(compressDocument);
      if (current !== undefined) cache.set(address, document);
      // Asked for a second time it is worth the work, unless the content has changed until there is time for it.
      if (known) denser(address, known);
      return respond(context, await document);
    },
  };
}

function respond(context: Context, document: CachedDocument): Response {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // Browsers name what they take in an order that means nothing, gzip first: among what they like best, ours decides.
    match(accepted, { supports, default: none }) {
      const liking = (encoding: string) => accepted.find(({ type }) => type === encoding)?.q ?? 0;
      const [best = none] = supports.toSorted((one, other) => liking(other) - liking(one));
      return liking(best) > 0 ? best : none;
    },
  });
  const headers: Record<string, string> = {
    ...document.headers,
    'Cache-Control': 'no-cache',
    ETag: `"${document.etag}"`,
    Vary: 'Accept-Encoding',
  };
  if (document.status === 200 && context.req.header('if-none-match')?.includes(document.etag)) {
    return context.body(null, 304, headers);
  }
  const body = encoding === 'br' ? document.br : encoding === 'gzip' ? document.gzip : document.identity;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return context.body(body, document.status, headers);
}
