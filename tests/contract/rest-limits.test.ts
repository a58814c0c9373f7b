import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementTimeoutsMs } from '../../src/service/db/database';
import { restRequest, tablesClient } from './clients';
import { migratedDatabase } from '../schema/migrated-database';
import { createContract, openContract, type Contract } from './server';

const timeoutsMs = { ...statementTimeoutsMs, visitor: 1000 };
const usual = await openContract({ openDatabase: () => migratedDatabase({ timeoutsMs }) });
const strict = await openContract({ databaseAllowance: { milliseconds: 1, seconds: 60 } });
const token = (await strict.signIn({ admin: true })).token;

type Caller = { from?: string; token?: string; key?: string };

function read(contract: Contract, { from, token: bearer, key = contract.keys.publishableKey }: Caller) {
  const headers = {
    apikey: key,
    ...(from && { 'x-forwarded-for': from }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  return restRequest(contract, '/services', { headers });
}

/** Sends requests until the allowance is used up, which is tiny here. */
async function useUp(caller: Caller): Promise<Response> {
  let response = await read(strict, caller);
  for (let again = 0; response.status === 200 && again < 100; again += 1)
    response = await read(strict, caller);
  return response;
}

test('a client that keeps the database busy gets 429 in the format of the table API, and no other does', async () => {
  const response = await useUp({ from: '198.51.100.7' });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(response.headers.get('access-control-expose-headers')).toContain('retry-after');
  expect(await response.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Too many requests',
    details: null,
    hint: expect.stringMatching(/^Try again in \d+ seconds\.$/),
  });
  expect((await read(strict, { from: '198.51.100.9' })).status).toBe(200);
  expect((await read(strict, { from: '198.51.100.7', token })).status).toBe(200);
});

test('a customer with many IPv6 networks has one and a half times the allowance of one network', async () => {
  let response: Response | undefined;
  for (let network = 0; network < 20 && response?.status !== 429; network += 1)
    response = await read(strict, { from: `2001:db8:5:${network}::1` });
  expect(response?.status).toBe(429);
  expect((await read(strict, { from: '2001:db8:6::1' })).status).toBe(200);
});

test('a signed-in user has an own allowance, on any network', async () => {
  expect((await useUp({ from: '198.51.100.10', token })).status).toBe(429);
  expect((await read(strict, { from: '198.51.100.11', token })).status).toBe(429);
  expect((await read(strict, { from: '198.51.100.10' })).status).toBe(200);
});

test('the server is not limited, neither with its key nor inside its process', async () => {
  const key = strict.keys.secretKey;
  expect((await useUp({ from: '198.51.100.12', key })).status).toBe(200);
  expect((await useUp({})).status).toBe(200);
});

describe('one statement', () => {
  let brief: Contract;

  beforeAll(async () => {
    brief = await createContract({ databaseAllowance: { milliseconds: 1000, seconds: 60 } });
    for (const { database } of [usual, brief])
      await database.transaction((tx) =>
        tx.execute(`create function public.sleep(seconds float) returns boolean language sql volatile
          as $$ select true from pg_sleep(seconds) $$;
          grant execute on function public.sleep to anon`),
      );
  });
  afterAll(() => brief.close());

  /** Sent from a network, because calls inside the process are not limited. */
  const sleep = (contract: Contract, seconds: number, caller: { token?: string; key?: string }) =>
    tablesClient(contract, caller).rpc('sleep', { seconds }).setHeader('x-forwarded-for', '198.51.100.20');

  test('of a visitor or a user without rights ends like in PostgREST, while other requests are answered', async () => {
    for (const caller of [{ token: usual.keys.publishableKey }, await usual.signIn()]) {
      const startedAt = performance.now();
      let isRunning = true;
      const ended = sleep(usual, 3600, caller).then((response) => {
        isRunning = false;
        return response;
      });
      const waiting = Array.from({ length: 5 }, () => read(usual, { from: '198.51.100.21' }));
      let turns = 0;
      for (; isRunning; turns += 1) await setImmediate();
      expect(turns).toBeGreaterThan(20);
      const message = 'canceling statement due to statement timeout';
      expect(await ended).toMatchObject({ status: 500, error: { code: '57014', message } });
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(timeoutsMs.visitor);
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    }
  });

  test('of an administrator or the server may take longer', async () => {
    for (const caller of [await usual.signIn({ admin: true }), { key: usual.keys.secretKey }])
      expect(await sleep(usual, 1.2, caller)).toMatchObject({ status: 200, data: true });
  });

  test("may take no more than the rest of the caller's allowance", async () => {
    const admin = await brief.signIn({ admin: true });
    const response = await sleep(brief, 25, admin);
    expect(response).toMatchObject({ status: 429, error: { code: 'over_request_rate_limit' } });
    expect((await sleep(brief, 0, admin)).status).toBe(429);
  });

  test('with a list of 80 000 files is refused at once', async () => {
    const addresses = Array.from({ length: 80_000 }, (_, index) => `a/${index}`);
    const filesInUse = async (admin: boolean) =>
      tablesClient(usual, await usual.signIn({ admin })).rpc('files_in_use', { addresses, also_kept: true });
    expect(await filesInUse(false)).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await filesInUse(true)).toMatchObject({ status: 413, error: { code: 'PT413' } });
  });
});

test('many requests from one network do not delay those of others', async () => {
  let answered = 0;
  const requests = Array.from({ length: 100 }, async () => {
    await read(usual, { from: '2001:db8::1' });
    answered += 1;
  });
  await read(usual, { from: '2001:db8:1::1' });
  expect(answered).toBeLessThan(20);
  await Promise.all(requests);
});

test('the queue is bounded', async () => {
  const requests = Array.from({ length: 400 }, () => read(usual, { from: '2001:db8:2::1' }));
  const responses = await Promise.all(requests);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(300);
});
