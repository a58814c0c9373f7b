import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { CachedDocument } from './document-cache';

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
  if (document.status === 200 && context.req.header('if-none-match')?.includes(document.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = encoding === 'br' ? document.br : encoding === 'gzip' ? document.gzip : document.identity;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(body, { status: document.status, headers });
}

/** Responds with 429 to a network that causes too many renderings. */
export function tooManyRenderings(context: Context, waitSeconds: number): Response {
  const sentence =
    'Sie haben sehr viele Seiten aufgerufen. Bitte versuchen Sie es in einer Minute noch einmal.';
  return context.text(sentence, 429, { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' });
}
