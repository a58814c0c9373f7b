import { join } from 'node:path';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { authorisedFetch } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { fingerprint, insertInquiry } from '../hostile/fingerprint';
import { inspectorEnv, memoryAfterCollection } from '../inspector';
import { type Random, seededRandom } from '../hostile/random';
import { hostileRequest } from '../hostile/request';
import { admin, type Product, removeData, startProduct, keysOf } from '../product';
import { rawRequest } from '../raw-request';

/**
 * Random requests against every endpoint of the product: as visitor, as user without rights, as administrator.
 * The same seed makes the same requests.
 *
 * `HOSTILE_REQUESTS=100000 HOSTILE_SEED=1 npx vitest run tests/operation/hostile.test.ts`
 */
const requests = Number(process.env.HOSTILE_REQUESTS ?? 300);
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);
const inFlight = 6;
/** A response that takes more milliseconds counts as hanging; the test prints the longest time. */
const timeoutMs = 20_000;
/** Megabytes by which memory may grow after the first fifth, in which caches fill. */
const mayGrow = 96;

type Who = 'visitor' | 'nonAdmin' | 'administrator';
type Caller = { key: string; token: string };

let product: Product;
let guarded: Parameters<typeof fingerprint>[0];
let keys: { publishableKey: string; secretKey: string };

beforeAll(async () => {
  product = await startProduct({
    content: 'demo',
    env: { ...inspectorEnv, TRUST_PROXY: 'true', LOG_LEVEL: 'error' },
  });
  keys = await keysOf(product.dataDir);
  const service = { url: product.url, key: keys.secretKey };
  guarded = {
    tables: createTables(service),
    accounts: new GoTrueAdminApi({ url: `${service.url}/auth/v1`, fetch: authorisedFetch(service) }),
    owner: admin.email,
    filesDir: join(product.dataDir, 'files'),
  };
  await insertInquiry(guarded.tables);
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

test(
  'no request breaks, stops or fills the product, and nobody makes forbidden changes',
  { timeout: 60_000 + requests * 200 },
  async () => {
    const random = seededRandom(seed);
    const before = await fingerprint(guarded);
    const counts = new Map<number, number>();
    const faults: string[] = [];
    const memory: number[] = [];
    let worst = { time: 0, line: '' };

    for (const [who, share] of [
      ['visitor', 0.45],
      ['nonAdmin', 0.35],
      ['administrator', 0.2],
    ] as const) {
      const rounds = Math.ceil((requests * share) / 500);
      for (let round = 0; round < rounds; round += 1) {
        const caller = await callerFor(who);
        const requestsOfRound = Math.min(500, Math.ceil(requests * share) - round * 500);
        let left = requestsOfRound;
        const worker = async () => {
          while (left > 0) {
            left -= 1;
            const made = await sendOne(random, caller);
            if (made.fault) faults.push(`${who}: ${made.fault}`);
            if (made.time > worst.time) worst = { time: made.time, line: made.line };
            counts.set(made.status, (counts.get(made.status) ?? 0) + 1);
          }
        };
        await Promise.all(Array.from({ length: inFlight }, worker));
        memory.push((await memoryAfterCollection(product)).heapMb);
      }
      if (who !== 'administrator') expect(await fingerprint(guarded), `changed by a ${who}`).toEqual(before);
    }

    const { heapMb, residentMb } = await memoryAfterCollection(product);
    const settled = memory[Math.floor(memory.length / 5)] ?? heapMb;
    console.log(
      `hostile requests: ${requests}, seed ${seed}, worst ${worst.time} ms (${worst.line.slice(0, 120)}), ` +
        `memory after collection ${settled} MB → ${heapMb} MB (resident ${residentMb} MB), ` +
        `statuses ${JSON.stringify(Object.fromEntries([...counts].sort(([one], [other]) => one - other)))}`,
    );
    expect(faults.slice(0, 40), `seed ${seed}`).toEqual([]);
    expect(heapMb - settled).toBeLessThan(mayGrow);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  },
);

type Made = { status: number; time: number; line: string; fault?: string };

async function sendOne(random: Random, { key, token }: Caller): Promise<Made> {
  const { method, target, headers, body } = hostileRequest(random);
  const line = `${method} ${target} HTTP/1.1`;
  // Every request comes from another network, because rate limits would answer instead of the code behind them.
  const from = `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`;
  const own = [`host: 127.0.0.1:${product.port}`, `x-forwarded-for: ${from}`];
  const known = random.chance(0.9) ? [`apikey: ${key}`, `authorization: Bearer ${token}`] : [];
  const length = body.length > 0 || method === 'POST' ? [`content-length: ${body.length}`] : [];
  const begun = Date.now();
  try {
    const lines = [line, ...own, ...known, ...length, ...headers];
    const {
      status,
      headers: answered,
      body: text,
    } = await rawRequest(product.port, lines, { body, timeoutMs });
    const time = Date.now() - begun;
    const isOverload = (status === 503 || status === 429) && answered['retry-after'];
    const leaks = /\n\s+at .+:\d+:\d+/.test(text) || answered['x-injected'];
    const strays = answered.location?.some((place) => new URL(place, product.url).origin !== product.url);
    const isWrong = (status >= 500 && !isOverload) || leaks || strays;
    const fault = isWrong
      ? `${status} to ${line} ${headers.join(' | ').slice(0, 300)} ${body.toString('latin1').slice(0, 300)} → ${text.slice(0, 200)}`
      : undefined;
    return { status, time, line, fault };
  } catch (error) {
    return { status: 0, time: Date.now() - begun, line, fault: `${String(error)} ${headers.join(' | ')}` };
  }
}

/** Signs in again for every round, because some requests end sessions, and an administrator's delete accounts. */
async function callerFor(who: Who): Promise<Caller> {
  const key = keys.publishableKey;
  if (who === 'visitor') return { key, token: key };
  const login = who === 'nonAdmin' ? await newNonAdmin() : admin;
  if (who === 'administrator')
    await ensureAdministrator({ service: { url: product.url, key: keys.secretKey }, ...admin });
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:${nonAdmins.toString(16)}::9`,
    },
    body: JSON.stringify(login),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  return { key, token: access_token };
}

let nonAdmins = 0;

async function newNonAdmin(): Promise<{ email: string; password: string }> {
  nonAdmins += 1;
  const login = { email: `fremd-${nonAdmins}@example.org`, password: 'Ein langes Passwort 7' };
  const response = await fetch(`${product.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: keys.secretKey,
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...login, email_confirm: true }),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
  return login;
}
