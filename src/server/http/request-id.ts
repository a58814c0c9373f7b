import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';

/**
 * Assigns an id to each request, for the log and the response header `X-Request-Id`. Also covers routes that return
 * their own `Response`.
 */
export function assignRequestId(): MiddlewareHandler {
  const assign = requestId();
  return async function numberRequests(context, next) {
    await assign(context, next);
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  };
}
