import { cors } from 'hono/cors';

/** Keys and tokens are in headers, never in cookies, so another site gains nothing from a visitor's browser. */
export function contractCors() {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: [
      'content-disposition',
      'content-location',
      'content-range',
      'etag',
      'link',
      'location',
      'preference-applied',
      'retry-after',
      'x-supabase-api-version',
      'x-total-count',
    ],
    maxAge: 3600,
  });
}

const maxBytes = 4096;
const levelLimit = 10;

export const metadataLimit = `at most ${maxBytes} bytes of JSON and ${levelLimit} levels`;

export function isMetadataTooLarge(metadata: unknown): boolean {
  return levelsOf(metadata) > levelLimit || Buffer.byteLength(JSON.stringify(metadata)) > maxBytes;
}

/** Counts until the limit only, because a client decides the depth. */
function levelsOf(value: unknown, outer = 0): number {
  if (typeof value !== 'object' || value === null || outer > levelLimit) return outer;
  return Math.max(outer + 1, ...Object.values(value).map((inner) => levelsOf(inner, outer + 1)));
}
