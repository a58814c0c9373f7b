import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { contractCors } from '../http/contract';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { logFailure, type Log } from '../log';
import { identify } from '../identity';
import type { Keys } from '../keys';
import { buildCall, findRoutine, buildDelete, buildInsert, buildUpdate } from './build/build-write';
import { buildRead, type ReadOutcome } from './build/build-read';
import { createDbTimeBudgets, type DatabaseAllowance } from './database-time';
import { notSupported, badRange } from './failures';
import {
  queryParameters,
  readArguments,
  readHeaders,
  readPayload,
  readRequest,
  type Preferences,
  type Shape,
} from './parse/read-request';
import { withRangeHeader, type Page } from './query';
import { parseNames } from './parse/parse-query';
import { type IsAdministrator, runStatement, type StatementRequest } from './run-statement';
import { findTable, type Schema, type Table } from './schema/schema';
import type { Sql } from './build/sql';
import { createSchemaCache } from './schema/schema-cache';
import type { Claims } from '../db/transaction';

export type RestParts = {
  database: Database;
  keys: Keys;
  trustProxy: boolean;
  log: Log;
  isAdministrator: IsAdministrator;
  /** Database time per network; set by tests only. */
  databaseAllowance?: DatabaseAllowance;
};

/** Row level security alone decides who may do what. */
export function restRoutes({
  database,
  keys,
  trustProxy,
  isAdministrator,
  log,
  databaseAllowance,
}: RestParts): Hono {
  const schemas = createSchemaCache(database);
  const budgetOf = createDbTimeBudgets(trustProxy, databaseAllowance);
  const run = (c: Context, request: Omit<StatementRequest, 'budget' | 'isAdministrator'>) =>
    runStatement(database, { ...request, budget: budgetOf(c, request.claims), isAdministrator });
  const app = new Hono();
  app.use(contractCors());
  app.use(revalidated);
  app.use(limitedUrl);
  app.use(limitedRestBody);

  app.all('/rpc/:function', async (c) => {
    const claims = await identify(c.req.raw.headers, keys);
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
      throw new AppError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
    const request = { payload: await readArguments(c), ...readHeaders(c) };
    const call = await schemas.use((schema) => {
      const routine = findRoutine(schema, c.req.param('function'), {
        argumentNames: request.payload.keys,
        isPost: c.req.method === 'POST',
      });
      return { routine, statement: buildCall(routine, request.payload, request.shape) };
    });
    const isReadOnly = c.req.method !== 'POST';
    const { rollsBack } = request.preferences;
    const outcome = await run(c, { claims, statement: call.statement, isReadOnly, rollsBack });
    return answerCall({ ...request, outcome }, call.routine.isVoid);
  });

  app.get('/:table', async (c) => {
    const claims = await identify(c.req.raw.headers, keys);
    const table = c.req.param('table');
    const { query, shape, preferences, maxBytes } = readRequest(c, claims);
    if (c.req.method === 'GET') query.page = withRangeHeader(query.page, c.req.header('range'));
    const read = { query, shape, wantsCount: preferences.wantsCount, maxBytes };
    const statement = await schemas.use((schema) => buildRead(schema, findTable(schema, table), read));
    const isSingular = shape.kind === 'object';
    const outcome = await run(c, { claims, statement, isSingular, maxBytes });
    return answerRead({ claims, outcome, shape, page: query.page });
  });

  async function write(
    c: Context,
    build: (request: ReturnType<typeof readRequest>) => Promise<(schema: Schema, table: Table) => Sql>,
  ): Promise<Write> {
    const claims = await identify(c.req.raw.headers, keys);
    const request = readRequest(c, claims);
    const buildFor = await build(request);
    const table = c.req.param('table') ?? '';
    const statement = await schemas.use((schema) => buildFor(schema, findTable(schema, table)));
    const { shape, preferences, maxBytes } = request;
    const { maxAffected, rollsBack } = preferences;
    const limits = { isSingular: shape.kind === 'object', maxAffected, maxBytes };
    return { shape, preferences, outcome: await run(c, { claims, statement, rollsBack, ...limits }) };
  }

  app.post('/:table', async (c) => {
    const written = await write(c, async (request) => {
      const payload = await readPayload(c);
      const onConflict = parseNames(queryParameters(c), 'on_conflict');
      return (schema, table) => buildInsert(schema, table, { ...request, payload, onConflict });
    });
    return answerInsert(c.req.param('table'), written);
  });

  app.patch('/:table', async (c) => {
    const written = await write(c, async (request) => {
      const payload = await readPayload(c);
      return (schema, table) => buildUpdate(schema, table, { ...request, payload });
    });
    return answerUpdate(written);
  });

  app.delete('/:table', async (c) => {
    const written = await write(c, async (request) => (schema, table) => buildDelete(schema, table, request));
    return answerWrite(written, { emptyStatus: 204, status: 200, range: '*' });
  });

  app.put('/:table', () => {
    throw notSupported('PUT', 405, 'PGRST117');
  });
  app.all('/:table', (c) => {
    throw new AppError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`);
  });
  app.all('*', () => {
    throw new AppError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  app.onError((error, c) => {
    const failure =
      error instanceof AppError
        ? error
        : new AppError(500, 'PGRSTX00', 'The request could not be processed', { cause: error });
    if (failure.status >= 500) logFailure(log, c, failure);
    return answerFailure(failure);
  });
  return app;
}

/** Node refuses more than 16 kB of URL and headers together. */
const maxUrlLength = 16 * 1024;

const limitedUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > maxUrlLength)
    throw new AppError(414, 'PGRST100', 'The URL of the request is too long');
  await next();
};

const limitedRestBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw new AppError(413, 'PGRST102', 'The request body is larger than 1 MB');
  },
});

const weakEtag = etag({
  weak: true,
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-expose-headers'],
});

/** Answers 304 to a repeated read of public rows while they are unchanged. */
const revalidated: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.get('cache-control') === noCache) await weakEtag(c, async () => {});
};

const readVary = 'Accept, Accept-Profile, Authorization, apikey, Prefer, Range';

const noCache = 'no-cache';

type Read = { claims: Claims; outcome: ReadOutcome; shape: Shape; page: Page };

function answerRead({ claims, outcome, shape, page }: Read): Response {
  const offset = page.offset ?? 0n;
  const total = outcome.total === null ? undefined : BigInt(outcome.total);
  if (total !== undefined && offset > total)
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  const range = outcome.rows > 0 ? `${offset}-${offset + BigInt(outcome.rows) - 1n}` : '*';
  const isPartial = total !== undefined && BigInt(outcome.rows) < total;
  return new Response(outcome.body, {
    status: isPartial ? 206 : 200,
    headers: {
      'content-type': shape.contentType,
      'content-range': `${range}/${total ?? '*'}`,
      'cache-control': claims.role === 'anon' ? noCache : 'no-store',
      vary: readVary,
    },
  });
}

type Write = { outcome: ReadOutcome; shape: Shape; preferences: Preferences };

function answerInsert(table: string, write: Write): Response {
  const { outcome, preferences } = write;
  const location =
    preferences.return === 'headers-only' && outcome.rows === 1 ? locationOf(table, outcome.body) : {};
  return answerWrite(write, {
    emptyStatus: 201,
    status: outcome.inserted === false ? 200 : 201,
    range: '*',
    headers: location,
  });
}

function answerUpdate(write: Write): Response {
  const { rows } = write.outcome;
  return answerWrite(write, { emptyStatus: 204, status: 200, range: rows > 0 ? `0-${rows - 1}` : '*' });
}

function answerCall(write: Write, isVoid: boolean): Response {
  const preferences: Preferences = { ...write.preferences, return: isVoid ? 'minimal' : 'representation' };
  return answerWrite({ ...write, preferences }, { emptyStatus: 204, status: 200, range: '0-0' });
}

/** PostgREST's body `{code, details, hint, message}`, which the official client passes to its caller. */
function answerFailure(error: AppError): Response {
  const { details = null, hint = null, headers } = error.extra;
  return Response.json(
    { code: error.code, details, hint, message: error.message },
    {
      status: error.status,
      headers: {
        ...headers,
        ...(error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      },
    },
  );
}

type WriteResponse = { emptyStatus: number; status: number; range: string; headers?: Record<string, string> };

function answerWrite({ outcome, shape, preferences }: Write, response: WriteResponse): Response {
  const returnsRows = preferences.return === 'representation';
  return new Response(returnsRows ? outcome.body : null, {
    status: returnsRows ? response.status : response.emptyStatus,
    headers: {
      ...response.headers,
      ...(returnsRows ? { 'content-type': shape.contentType } : {}),
      ...(preferences.applied.length ? { 'preference-applied': preferences.applied.join(', ') } : {}),
      'content-range': `${response.range}/${preferences.wantsCount ? outcome.rows : '*'}`,
      'cache-control': 'no-store',
    },
  });
}

function locationOf(table: string, body: string | null): Record<string, string> {
  const [row = {}]: Record<string, unknown>[] = JSON.parse(body ?? '[]');
  const key = new URLSearchParams(
    Object.entries(row).map(([column, value]) => [column, `eq.${String(value)}`]),
  );
  return { location: `/${encodeURIComponent(table)}?${key}` };
}
