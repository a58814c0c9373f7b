import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRequest } from './clients';
import { createContract, type Contract } from './server';

let usual: Contract;
let strict: Contract;
let token: string;

beforeAll(async () => {
  usual = await createContract();
  strict = await createContract({ databaseAllowance: { milliseconds: 1, seconds: 60 } });
  token = (await strict.signIn({ admin: true })).token;
});

afterAll(async () => {
  await usual.close();
  await strict.close();
});

type Asker = { from?: string; token?: string; key?: string };

function read(contract: Contract, { from, token: bearer, key = contract.keys.publishableKey }: Asker) {
  const headers = {
    apikey: key,
    ...(from && { 'x-forwarded-for': from }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  return restRequest(contract, '/services', { headers });
}

/** Asks until the allowance, which is almost nothing here, is used up. */
async function useUp(asker: Asker): Promise<Response> {
  let answer = await read(strict, asker);
  for (let again = 0; answer.status === 200 && again < 100; again += 1) answer = await read(strict, asker);
  return answer;
}

test('who keeps the database busy is asked to wait, with the words of the table API', async () => {
  const answer = await useUp({ from: '198.51.100.7' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
  expect(await answer.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Too many requests',
    details: null,
    hint: expect.stringMatching(/^Try again in \d+ seconds\.$/),
  });
});

test('nobody else has to', async () => {
  expect((await useUp({ from: '198.51.100.8' })).status).toBe(429);
  expect((await read(strict, { from: '198.51.100.9' })).status).toBe(200);
  expect((await read(strict, { from: '198.51.100.8', token })).status).toBe(200);
});

test('a customer with many IPv6 networks has half as much more as one network', async () => {
  let answer: Response | undefined;
  for (let network = 0; network < 20 && answer?.status !== 429; network += 1)
    answer = await read(strict, { from: `2001:db8:5:${network}::1` });
  expect(answer?.status).toBe(429);
  expect((await read(strict, { from: '2001:db8:6::1' })).status).toBe(200);
});

test('somebody signed in has an allowance of their own, wherever they are', async () => {
  expect((await useUp({ from: '198.51.100.10', token })).status).toBe(429);
  expect((await read(strict, { from: '198.51.100.11', token })).status).toBe(429);
  expect((await read(strict, { from: '198.51.100.10' })).status).toBe(200);
});

test('the server itself is not limited, by its key or inside its own process', async () => {
  const key = strict.keys.secretKey;
  expect((await useUp({ from: '198.51.100.12', key })).status).toBe(200);
  expect((await useUp({})).status).toBe(200);
});

test('an office behind one address browses freely', async () => {
  const pages = Array.from({ length: 250 }, () => read(usual, { from: '198.51.100.7' }));
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a crowd from one network does not stand before everybody else', async () => {
  let answered = 0;
  const crowd = Array.from({ length: 100 }, async () => {
    await read(usual, { from: '2001:db8::1' });
    answered += 1;
  });
  await read(usual, { from: '2001:db8:1::1' });
  expect(answered).toBeLessThan(20);
  await Promise.all(crowd);
});

test('what waits is bounded', async () => {
  const crowd = Array.from({ length: 400 }, () => read(usual, { from: '2001:db8:2::1' }));
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(300);
});
