import type { MiddlewareHandler } from 'hono';

const reason =
  'Diese Anfrage kommt von einer anderen Website und wurde nicht angenommen. Bitte senden Sie das Formular auf unserer Website.';

/**
 * Refuses unsafe requests from pages of other websites (W3C Fetch Metadata). Clients without `Sec-Fetch-Site`
 * (programs, old browsers) pass.
 */
export function rejectCrossSite(respond: (reason: string) => Response): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    if (!isSafe && context.req.header('sec-fetch-site') === 'cross-site') return respond(reason);
    await next();
  };
}
