import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';

/** Ids that a proxy may send as `X-Request-Id`. */
const validId = /^[\w=-]{1,255}$/;

/**
 * Assigns an id to each request, for the log and the response header `X-Request-Id`. Also covers routes that return
 * their own `Response`.
 */
export function assignRequestId(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const assign = requestId({
    headerName: '',
    generator({ req }) {
      const given = req.header('X-Request-Id') ?? '';
      return validId.test(given) ? given : randomUUID();
    },
  });
  return async function assignRequestId(context, next) {
    await assign(context, async () => {
      context.env.outgoing?.setHeader('X-Request-Id', context.get('requestId'));
      await next();
    });
  };
}
