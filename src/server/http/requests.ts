import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler, HonoRequest } from 'hono';
import { requestId } from 'hono/request-id';
import type { z } from 'zod';
import { AppError } from '../../service/errors';

/**
 * Returns the path as received, still percent-encoded. Routes match this form, so that every address has one spelling.
 * Decoded, `/%73ervices` would be a second `/services`, and `/%09/host/` would become `//host/` in browsers.
 */
export function rawPath({ url }: Request): string {
  const end = url.search(/[?#]/);
  return url.slice(url.indexOf('/', url.indexOf('//') + 2), end < 0 ? url.length : end);
}

/** Returns the query with its `?`, or an empty string. */
export function rawSearch({ url }: Request): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}

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

const reason =
  'Diese Anfrage kommt von einer anderen Website und wurde nicht angenommen. Bitte senden Sie das Formular auf unserer Website.';

/**
 * Refuses unsafe requests from pages of other websites (W3C Fetch Metadata). Clients without `Sec-Fetch-Site`
 * (programs, old browsers) pass.
 */
export function rejectCrossSite(
  respond: (reason: string) => Response | Promise<Response>,
): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    if (!isSafe && context.req.header('sec-fetch-site') === 'cross-site') return respond(reason);
    await next();
  };
}

const maxBytes = 20_000;

/**
 * Parses the JSON body of a back office request. Throws 413 above `maxBytes` or without `Content-Length`, and 400 with
 * `message` for other input.
 */
export async function parseJsonBody<Schema extends z.ZodType>(
  request: HonoRequest,
  schema: Schema,
  message = 'The request is not valid.',
): Promise<z.output<Schema>> {
  if (Number(request.header('content-length') ?? maxBytes + 1) > maxBytes)
    throw new AppError(413, 'too_large', 'The request is too large.');
  const body = schema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) throw new AppError(400, 'invalid', message);
  return body.data;
}
