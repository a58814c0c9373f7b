import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';

/** Numbers each request, for the log and as `X-Request-Id` of its answer, also where a route returns a `Response` of its own. */
export function numberRequests(): MiddlewareHandler {
  const assign = requestId();
  return async function numberRequests(context, next) {
    await assign(context, next);
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  };
}
