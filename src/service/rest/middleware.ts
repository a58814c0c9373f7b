import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { noCache } from './answer';
import { urlTooLong, bodyTooLarge } from './failures';

/** Node refuses more than 16 kB of URL and headers together. */
const maxUrlLength = 16 * 1024;

/** Middleware that throws 414 for a longer URL. */
export const limitedUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > maxUrlLength) throw urlTooLong();
  await next();
};

/** Middleware that throws 413 for a body above 1 MiB. */
export const limitedRestBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw bodyTooLarge();
  },
});

const weakEtag = etag({
  weak: true,
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-expose-headers'],
});

/** Answers 304 to a repeated read of public rows while they are unchanged. */
export const revalidated: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.get('cache-control') === noCache) await weakEtag(c, async () => {});
};
