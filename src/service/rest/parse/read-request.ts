import type { Context } from 'hono';
import type { Claims } from '../../db/as-role';
import { maxResponseBytes } from '../query-limits';
import { unknownSchema } from '../failures';
import { parseAccept } from './parse-accept';
import { keysOf, parseArguments, parsePayload, assertJsonContentType, type Payload } from './parse-body';
import { parsePrefer } from './parse-prefer';
import { parseNames, parseQuery } from './parse-query';

/** Parses URL and headers of a request to a table. */
export function readRequest(c: Context, { role }: Claims) {
  assertPublicSchema(c);
  return {
    query: parseQuery(queryParameters(c)),
    ...readHeaders(c),
    maxBytes: maxResponseBytes(role),
  };
}

/** Parses the wanted format and the preferences. */
export function readHeaders(c: Context) {
  return {
    shape: parseAccept(c.req.header('accept')),
    preferences: parsePrefer(c.req.header('prefer')),
  };
}

export async function readPayload(c: Context): Promise<Payload> {
  assertJsonContentType(c.req.header('content-type'));
  return parsePayload(await c.req.arrayBuffer(), parseNames(queryParameters(c), 'columns'));
}

/** Returns the arguments of a function call from the body, or from the query string of a GET. */
export async function readArguments(c: Context): Promise<Payload> {
  assertPublicSchema(c);
  if (c.req.method === 'POST') {
    assertJsonContentType(c.req.header('content-type'));
    return parseArguments(await c.req.arrayBuffer());
  }
  const args = Object.fromEntries(queryParameters(c));
  return { json: JSON.stringify(args), isArray: false, keys: keysOf(args) };
}

export function queryParameters(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function assertPublicSchema(c: Context): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const schema = c.req.header(isRead ? 'accept-profile' : 'content-profile') ?? 'public';
  if (schema !== 'public') throw unknownSchema(schema);
}
