import { cors } from 'hono/cors';

/**
 * Any origin may speak the service contract, as with the hosted service: keys and tokens travel in headers,
 * never in cookies, so another site's page gains nothing by a visitor's browser.
 */
export function contractCors() {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'accept',
      'accept-profile',
      'apikey',
      'authorization',
      'cache-control',
      'content-profile',
      'content-type',
      'if-none-match',
      'prefer',
      'range',
      'range-unit',
      'x-client-info',
      'x-retry-count',
      'x-supabase-api-version',
      'x-upsert',
    ],
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
