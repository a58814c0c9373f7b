import type { MiddlewareHandler } from 'hono';

const reason =
  'Diese Anfrage kommt von einer anderen Website und wurde nicht angenommen. Bitte senden Sie das Formular auf unserer Website.';

/**
 * Refuses requests that change something and were sent by another website's page (W3C Fetch Metadata). Browsers without
 * that header and programs pass.
 */
export function rejectCrossSite(answer: (reason: string) => Response): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    if (!isSafe && context.req.header('sec-fetch-site') === 'cross-site') return answer(reason);
    await next();
  };
}
