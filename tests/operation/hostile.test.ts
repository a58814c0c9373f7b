import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { authorisedFetch } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { inspectorEnv, memoryAfterCollection } from '../inspector';
import { type Random, seededRandom } from '../hostile/random';
import { contentTables, hostileRequest } from '../hostile/request';
import { startSharedProduct } from '../hosted/site';
import { admin, keysOf } from '../product';
import { rawRequest } from '../raw-request';
import { tokenOf } from './token-of';

/**
 * Random requests against every endpoint of the product: as visitor, as user without rights, as administrator.
 * The same seed makes the same requests.
 *
 * `HOSTILE_REQUESTS=100000 HOSTILE_SEED=1 npx vitest run tests/operation/hostile.test.ts`
 */
const requests = Number(process.env.HOSTILE_REQUESTS ?? 300);
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);
const roundLimit = 500;
const inFlight = 6;
/** A response that takes more milliseconds counts as hanging. */
const timeoutMs = 20_000;
/** Megabytes by which memory may grow after the first fifth, in which caches fill. */
const mayGrow = 96;

const product = await startSharedProduct({
  content: 'demo',
  env: { ...inspectorEnv, TRUST_PROXY: 'true', LOG_LEVEL: 'error' },
});
const keys = await keysOf(product.dataDir);
const service = { url: product.url, key: keys.secretKey };
const accounts = new GoTrueAdminApi({ url: `${service.url}/auth/v1`, fetch: authorisedFetch(service) });

/** Visitors add to `inquiries`, so one row stands for it. */
const inquiry = { topic: 'contact', name: 'Vorher da', email: 'vorher@example.org', message: 'Bleibt.' };
await createTables(service)
  .from('inquiries')
  .insert({ ...inquiry, delivery: 'off' })
  .throwOnError();

test(
  'no request breaks, stops or fills the product, and nobody makes forbidden changes',
  { timeout: 60_000 + requests * 200 },
  async () => {
    const random = seededRandom(seed);
    const before = await guardedState();
    const statuses: Record<number, number> = {};
    const faults: string[] = [];
    const memory: number[] = [];
    for (const [who, share] of [
      ['visitor', 0.45],
      ['nonAdmin', 0.35],
      ['administrator', 0.2],
    ] as const) {
      for (let left = Math.ceil(requests * share); left > 0; left -= roundLimit) {
        const token = await tokenFor(who);
        let unsent = Math.min(left, roundLimit);
        const sendSome = async () => {
          while (unsent > 0) {
            unsent -= 1;
            const { status, fault } = await sendOne(random, token);
            if (fault) faults.push(`${who}: ${fault}`);
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        };
        await Promise.all(Array.from({ length: inFlight }, sendSome));
        memory.push((await memoryAfterCollection(product)).heapMb);
      }
      if (who !== 'administrator') expect(await guardedState(), `changed by a ${who}`).toEqual(before);
    }

    const { heapMb, residentMb } = await memoryAfterCollection(product);
    const settled = memory[Math.floor(memory.length / 5)] ?? heapMb;
    console.log(
      `hostile requests: ${requests}, seed ${seed}, statuses ${JSON.stringify(statuses)}, ` +
        `memory ${settled} MB → ${heapMb} MB (resident ${residentMb} MB)`,
    );
    expect(faults.slice(0, 40), `seed ${seed}`).toEqual([]);
    expect(heapMb - settled).toBeLessThan(mayGrow);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  },
);

async function sendOne(random: Random, token: string): Promise<{ status: number; fault?: string }> {
  const { method, target, headers, body } = hostileRequest(random);
  const line = `${method} ${target} HTTP/1.1`;
  // Every request comes from another network, because rate limits would answer instead of the code behind them.
  const from = `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`;
  const own = [`host: 127.0.0.1:${product.port}`, `x-forwarded-for: ${from}`];
  const known = random.chance(0.9)
    ? [`apikey: ${keys.publishableKey}`, `authorization: Bearer ${token}`]
    : [];
  const length = body.length > 0 || method === 'POST' ? [`content-length: ${body.length}`] : [];
  const sent = `${line} ${headers.join(' | ').slice(0, 300)} ${body.toString('latin1').slice(0, 300)}`;
  try {
    const lines = [line, ...own, ...known, ...length, ...headers];
    const answer = await rawRequest(product.port, lines, { body, timeoutMs });
    const { status } = answer;
    const isOverload = (status === 503 || status === 429) && answer.headers['retry-after'];
    const leaks = /\n\s+at .+:\d+:\d+/.test(answer.body) || answer.headers['x-injected'];
    const strays = answer.headers.location?.some(
      (place) => new URL(place, product.url).origin !== product.url,
    );
    const isWrong = (status >= 500 && !isOverload) || leaks || strays;
    return { status, fault: isWrong ? `${status} to ${sent} → ${answer.body.slice(0, 200)}` : undefined };
  } catch (error) {
    return { status: 0, fault: `${String(error)} to ${sent}` };
  }
}

/** Signs in again for every round, because some requests end sessions, and an administrator's delete accounts. */
async function tokenFor(who: 'visitor' | 'nonAdmin' | 'administrator'): Promise<string> {
  if (who === 'visitor') return keys.publishableKey;
  const login = { email: `${randomUUID()}@example.org`, password: 'Ein langes Passwort 7' };
  if (who === 'administrator') await ensureAdministrator({ service, ...admin });
  else expect((await accounts.createUser({ ...login, email_confirm: true })).error).toBeNull();
  return tokenOf(product, who === 'administrator' ? admin : login);
}

async function listAccounts() {
  const { data, error } = await accounts.listUsers({ perPage: 1000 });
  if (error) throw error;
  return data.users;
}

/** Returns SHA-256 hashes of every table that only administrators may change, the owner's account and all files. */
async function guardedState(): Promise<Record<string, string>> {
  const tables = createTables(service);
  const state: Record<string, string> = {};
  const add = (name: string, rows: unknown[]) => {
    state[name] = hash(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  };
  for (const table of [...contentTables, 'admins', 'installation', 'content_revision'])
    add(table, (await tables.from(table).select().throwOnError()).data);
  add('inquiries', (await tables.from('inquiries').select().eq('email', inquiry.email).throwOnError()).data);
  add(
    'owner',
    (await listAccounts()).filter(({ email }) => email === admin.email),
  );
  const filesDir = join(product.dataDir, 'files');
  for (const entry of await readdir(filesDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) state[file] = hash(await readFile(file));
  }
  return state;
}

function hash(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
