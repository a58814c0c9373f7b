import { cors } from 'hono/cors';

/**
 * Returns a CORS middleware that allows any origin, like hosted Supabase. Keys and tokens are sent in headers, never in
 * cookies, so a page of another site gains nothing from a visitor's browser.
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
      'baggage',
      'cache-control',
      'content-profile',
      'content-type',
      'if-none-match',
      'prefer',
      'range',
      'range-unit',
      'traceparent',
      'tracestate',
      'x-client-info',
      'x-metadata',
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
