import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementTimeoutsMs } from '../../src/service/db/database';
import { healthRoutes } from '../../src/server/operations/metrics';
import { type Contract, createContract } from '../contract/server';
import { tablesClient } from '../contract/clients';
import { migratedDatabase } from '../schema/migrated-database';

/** Slow requests of a visitor, over a real connection. */

const timeoutsMs = { ...statementTimeoutsMs, visitor: 1_000 };

const slowFunctions = `
  create function public.wait_for(seconds float8) returns text language plpgsql
    as $$ begin perform pg_sleep(seconds); return 'done'; end $$;
  grant execute on function public.wait_for to anon, authenticated, service_role;`;

let contract: Contract;
let url: string;
let visitor: ReturnType<typeof tablesClient>;
let service: ReturnType<typeof tablesClient>;
const server = createServer();

const overHttp: typeof fetch = (input, init) => fetch(String(input).replace(/^http:\/\/[^/]+/, url), init);

beforeAll(async () => {
  contract = await createContract({ openDatabase: () => migratedDatabase({ timeoutsMs }) });
  await contract.database.transaction((tx) => tx.execute(slowFunctions));
  const app = new Hono();
  app.route('/', healthRoutes({ isReady: async () => true }));
  app.all('*', (context) => contract.fetch(context.req.raw));
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  visitor = tablesClient({ ...contract, fetch: overHttp });
  service = tablesClient({ ...contract, fetch: overHttp }, { key: contract.keys.secretKey });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await contract.close();
});

test('a statement over its limit ends like in PostgREST, and waiting requests and /healthz are answered', async () => {
  const slow = visitor.rpc('wait_for', { seconds: 3600 });
  const waiting = Array.from({ length: 5 }, () => visitor.from('services').select('id'));
  let isRunning = true;
  const ended = slow.then((response) => {
    isRunning = false;
    return response;
  });
  let answered = 0;
  while (isRunning) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    if (isRunning) answered += 1;
  }
  expect(answered).toBeGreaterThan(20);
  expect(await ended).toMatchObject({
    status: 500,
    error: { code: '57014', message: 'canceling statement due to statement timeout' },
  });
  for (const response of await Promise.all(waiting))
    expect(response).toMatchObject({ status: 200, error: null });
});

test('administrators and the server have longer timeouts', async () => {
  const { token } = await contract.signIn({ admin: true });
  const administrator = tablesClient({ ...contract, fetch: overHttp }, { token });
  for (const client of [administrator, service])
    expect(await client.rpc('wait_for', { seconds: 1.2 })).toMatchObject({ status: 200, data: 'done' });
});
