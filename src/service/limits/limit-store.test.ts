import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../../../tests/schema/migrated-database';
import type { Database } from '../db/database';
import { createMemoryStore, type LimitStore, createSharedLimitStore } from './limit-store';

/** A store of limits as used by the processes of one site. With PostgreSQL two processes share the database. */
type Backend = [name: string, open: () => Promise<{ stores: LimitStore[]; close(): Promise<void> }>];

const backends: Backend[] = [
  ['memory', async () => ({ stores: [createMemoryStore()], close: async () => undefined })],
];
if (process.env.TEST_DATABASE_URL) backends.push(['PostgreSQL', openShared]);

async function openShared() {
  const database = await migratedDatabase();
  const secret = randomUUID();
  const stores = [createSharedLimitStore(database, secret), createSharedLimitStore(database, secret)];
  return { stores, close: () => database.close() };
}

const few = { name: 'few', limit: 10, seconds: 60 };
const fewer = { name: 'fewer', limit: 4, seconds: 3600 };

describe.each(backends)('allowances in %s', (_name, open) => {
  let backend: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  /** Sends `count` concurrent requests, to each process in turn. Returns the number of allowed ones. */
  async function allowed<Answer>(count: number, ask: (store: LimitStore, index: number) => Promise<Answer>) {
    const results = Array.from({ length: count }, (_, index) => {
      const store = backend.stores[index % backend.stores.length];
      if (!store) throw new Error('no store');
      return ask(store, index);
    });
    return (await Promise.all(results)).filter((answer) => answer === 0 || answer === true).length;
  }

  test('are enforced for simultaneous requests', async () => {
    expect(await allowed(40, (store) => store.take([{ allowance: few, key: 'a' }]))).toBe(10);
    expect(await allowed(40, (store) => store.take([{ allowance: few, key: 'b' }]))).toBe(10);
    const wait = await backend.stores.at(-1)?.take([{ allowance: few, key: 'a' }]);
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('are taken together or not at all, in any order', async () => {
    const uses = [
      { allowance: few, key: 'c' },
      { allowance: fewer, key: 'c' },
    ];
    expect(await allowed(60, (store, index) => store.take(index % 3 ? uses : uses.toReversed()))).toBe(4);
    expect(await backend.stores[0]?.take(uses)).toBeGreaterThan(60);
    expect(await allowed(20, (store) => store.take([{ allowance: few, key: 'c' }]))).toBe(6);
  });

  test('can be refunded, but not beyond the limit', async () => {
    const uses = [{ allowance: fewer, key: 'd' }];
    await backend.stores[0]?.refund(uses);
    expect(await allowed(5, (store) => store.take(uses))).toBe(4);
    await allowed(2, (store) => store.refund(uses));
    expect(await allowed(5, (store) => store.take(uses))).toBe(2);
  });

  test('accept a proof once', async () => {
    const spend = (proof: string) => (store: LimitStore) =>
      store.consumeProof({ purpose: 'x', proof, seconds: 60 });
    expect(await allowed(10, spend('a proof'))).toBe(1);
    expect(await allowed(10, spend('another'))).toBe(1);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  let database: Database;

  beforeAll(async () => {
    database = await migratedDatabase();
  });
  afterAll(() => database.close());

  const rows = () => database.transaction((tx) => tx.query('select key from auth.rate_limits'));

  test('expired rows are ignored and deleted; rows do not reveal their client', async () => {
    const uses = [{ allowance: fewer, key: '192.0.2.1' }];
    const store = createSharedLimitStore(database, 'a secret');
    for (let count = 0; count < 4; count += 1) expect(await store.take(uses)).toBe(0);
    expect(await store.take(uses)).toBeGreaterThan(0);
    await database.transaction((tx) => tx.execute('update auth.rate_limits set ends_at = now()'));
    expect(await store.take(uses)).toBe(0);
    for (let count = 0; count < 4; count += 1) await store.take(uses);
    // The clock was ahead.
    await database.transaction((tx) =>
      tx.execute(`update auth.rate_limits set ends_at = now() + interval '2 hours'`),
    );
    expect(await store.take(uses)).toBe(0);
    expect(JSON.stringify(await rows())).not.toContain('192.0.2.1');

    await database.transaction((tx) => tx.execute('update auth.rate_limits set ends_at = now()'));
    await createSharedLimitStore(database, 'a secret').take([{ allowance: few, key: 'x' }]);
    expect(await rows()).toHaveLength(1);
  });
});
