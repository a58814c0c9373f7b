import { type Context, Hono } from 'hono';
import { contractCors } from '../http/contract-cors';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { logFailure } from '../log/log-failure';
import { identify } from '../identity';
import type { Keys } from '../keys';
import type { Log } from '../log/log';
import { answerCall, answerDelete, answerFailure, answerInsert, answerRead, answerUpdate } from './answer';
import { buildCall, findRoutine } from './build/build-call';
import { buildRead } from './build/build-read';
import { buildDelete, buildInsert, buildUpdate } from './build/build-write';
import { createDbTimeBudgets, type DatabaseAllowance } from './db-time-budget';
import { limitedUrl, limitedRestBody, revalidated } from './middleware';
import { internalFailure, notSupported, unknownPath, wrongCallMethod, wrongMethod } from './failures';
import { withRangeHeader } from './parse/parse-page';
import { parseNames } from './parse/parse-query';
import { queryParameters, readArguments, readHeaders, readPayload, readRequest } from './parse/read-request';
import { type IsAdministrator, runStatement, type StatementRequest } from './run-statement';
import { findTable } from './schema/schema';
import { createSchemaCache } from './schema/schema-cache';

export type RestParts = {
  database: Database;
  keys: Keys;
  trustProxy: boolean;
  log: Log;
  isAdministrator: IsAdministrator;
  /** Database time per network; set by tests only. */
  databaseAllowance?: DatabaseAllowance;
};

/** Returns the routes of `/rest/v1` with the API of PostgREST. Row level security alone decides who may do what. */
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
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) throw wrongCallMethod(c.req.method);
    const request = { payload: await readArguments(c), ...readHeaders(c) };
    const call = await schemas.use((schema) => {
      const routine = findRoutine(schema, c.req.param('function'), request.payload.keys);
      return { routine, statement: buildCall(routine, request.payload, request.shape) };
    });
    const isReadOnly = c.req.method !== 'POST';
    const outcome = await run(c, { claims, statement: call.statement, isReadOnly });
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

  app.post('/:table', async (c) => {
    const claims = await identify(c.req.raw.headers, keys);
    const table = c.req.param('table');
    const request = readRequest(c, claims);
    const payload = await readPayload(c);
    const onConflict = parseNames(queryParameters(c), 'on_conflict');
    const insert = { ...request, payload, onConflict };
    const statement = await schemas.use((schema) => buildInsert(schema, findTable(schema, table), insert));
    const outcome = await run(c, { claims, statement, ...limitsOf(request) });
    return answerInsert(table, { ...request, outcome });
  });

  app.patch('/:table', async (c) => {
    const claims = await identify(c.req.raw.headers, keys);
    const table = c.req.param('table');
    const request = readRequest(c, claims);
    const update = { ...request, payload: await readPayload(c) };
    const statement = await schemas.use((schema) => buildUpdate(schema, findTable(schema, table), update));
    const outcome = await run(c, { claims, statement, ...limitsOf(request) });
    return answerUpdate({ ...request, outcome });
  });

  app.delete('/:table', async (c) => {
    const claims = await identify(c.req.raw.headers, keys);
    const table = c.req.param('table');
    const request = readRequest(c, claims);
    const statement = await schemas.use((schema) => buildDelete(schema, findTable(schema, table), request));
    const outcome = await run(c, { claims, statement, ...limitsOf(request) });
    return answerDelete({ ...request, outcome });
  });

  app.put('/:table', () => {
    throw notSupported('PUT', 405, 'PGRST117');
  });
  app.all('/:table', (c) => {
    throw wrongMethod(c.req.method);
  });
  app.all('*', () => {
    throw unknownPath();
  });
  app.onError((error, c) => {
    const failure = error instanceof AppError ? error : internalFailure(error);
    if (failure.status >= 500) logFailure(log, c, failure);
    return answerFailure(failure);
  });
  return app;
}

/** Returns the limits of a change: a change above them is rolled back. */
function limitsOf({ shape, preferences, maxBytes }: ReturnType<typeof readRequest>) {
  return { isSingular: shape.kind === 'object', maxAffected: preferences.maxAffected, maxBytes };
}
