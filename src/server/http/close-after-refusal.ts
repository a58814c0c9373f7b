import type { MiddlewareHandler } from 'hono';

/**
 * A body that was too large is left unread, so the connection ends with the answer. Saying so keeps clients from
 * sending their next request into it (RFC 9110 § 15.5.14).
 */
export const closeAfterRefusal: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.status === 413) context.res.headers.set('Connection', 'close');
};
