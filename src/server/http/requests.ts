import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Handler, Hono, HonoRequest, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { z } from 'zod';
import { AppError } from '../../service/errors';

/** Still percent-encoded, so that an address has one spelling: decoded, `/%09/host/` would be `//host/` in browsers. */
export function rawPath({ url }: Request): string {
  const end = url.search(/[?#]/);
  return url.slice(url.indexOf('/', url.indexOf('//') + 2), end < 0 ? url.length : end);
}

export function rawSearch({ url }: Request): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}

/** Ids that a proxy may send as `X-Request-Id`. */
const validId = /^[\w=-]{1,255}$/;

/** For the log and the response header `X-Request-Id`, also of routes that return their own `Response`. */
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

const crossSiteMessage =
  'Diese Anfrage kommt von einer anderen Website und wurde nicht angenommen. Bitte senden Sie das Formular auf unserer Website.';

/** By W3C Fetch Metadata. Clients without `Sec-Fetch-Site` (programs, old browsers) pass. */
export function rejectCrossSite(
  respond: (message: string) => Response | Promise<Response>,
): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    if (!isSafe && context.req.header('sec-fetch-site') === 'cross-site') return respond(crossSiteMessage);
    await next();
  };
}

/** For all methods, after every other route of `app`, which has one for GET on every path. */
export function refuseMethod({ router }: Hono): Handler {
  return ({ req, text }) => {
    const count = (method: string) => router.match(method, req.path)[0].length;
    const others = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => count(method) > count('TRACE'));
    const allowed = ['GET', 'HEAD', ...others].join(', ');
    return text(`Diese Adresse antwortet nur auf ${allowed}.`, 405, { Allow: allowed });
  };
}

const maxJsonBytes = 20_000;

/** Throws 413 above `maxJsonBytes` or without `Content-Length`, and `invalid` for other input. */
export async function parseJsonBody<Schema extends z.ZodType>(
  request: HonoRequest,
  schema: Schema,
  invalid = new AppError(400, 'invalid', 'The request is not valid.', {
    german: 'Die Anfrage ist nicht gültig.',
  }),
): Promise<z.output<Schema>> {
  if (Number(request.header('content-length') ?? maxJsonBytes + 1) > maxJsonBytes)
    throw new AppError(413, 'too_large', 'The request is too large.', {
      german: 'Die Anfrage ist zu groß.',
    });
  const body = schema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) throw invalid;
  return body.data;
}
