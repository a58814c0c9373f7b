import { Hono } from 'hono';
import { createTables, type Tables } from '../../src/data/client/tables';
import { isCallerAdministrator } from '../../src/server/start/installation';
import type { Claims } from '../../src/service/db/transaction';
import type { Transaction } from '../../src/service/db/database';
import { createKeys } from '../../src/service/keys';
import { createLog } from '../../src/service/log';
import { restRoutes } from '../../src/service/rest/rest-routes';
import { contractUrl, signToken } from '../contract/server';
import { type Access, asDatabase } from './attempt';
import type { Row } from '../schema/sample-rows';

type TablesOf = (tx: Transaction, claims: Claims) => Promise<Tables>;

/** Makes attempts through the table API, with the official client. */
export function byHttp(tablesOf: TablesOf): Access {
  return async (tx, claims, { sample: { relation, row, key, change }, letter }) => {
    const table = (await tablesOf(tx, claims)).from(relation.replace('public.', ''));
    const withCount = { count: 'exact' } as const;
    const attempts = {
      r: () => table.select('*', withCount).eq(key, row[key]),
      c: () => table.insert(asJson(row), withCount),
      u: () => table.update(asJson(change), withCount).eq(key, row[key]),
      d: () => table.delete(withCount).eq(key, row[key]),
    };
    const { error, count } = await attempts[letter]();
    if (error) throw error;
    return count ?? 0;
  };
}

/** Parses the values of `jsonb` columns, which SQL takes as text. */
function asJson(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  );
}

/** Serves the table API over the transaction of each call. Returns a function that creates a caller's table client. */
export function serveTables(): TablesOf {
  const keys = createKeys();
  let current: Transaction | undefined;
  const app = new Hono().route(
    '/rest/v1',
    restRoutes({
      database: {
        transaction: (work) => {
          if (!current) throw new Error('no transaction');
          return asDatabase(current).transaction(work);
        },
        commits: 0,
        close: async () => undefined,
      },
      keys,
      trustProxy: true,
      isAdministrator: isCallerAdministrator,
      log: createLog('silent'),
      databaseAllowance: { milliseconds: 1e9, seconds: 60 },
    }),
  );
  return async (tx, { role, sub, amr }) => {
    current = tx;
    const key = role === 'service_role' ? keys.secretKey : keys.publishableKey;
    const token = sub ? await signToken(keys, { sub, amr }) : undefined;
    return createTables({
      url: contractUrl,
      key,
      accessToken: async () => token,
      fetch: async (input, init) => app.fetch(new Request(input, init)),
    });
  };
}
