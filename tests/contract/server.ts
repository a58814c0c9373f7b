import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { SignJWT } from 'jose';
import { afterAll } from 'vitest';
import { isCallerAdministrator } from '../../src/server/start/installation';
import type { Service } from '../../src/data/client/service';
import type { Database } from '../../src/service/db/database';
import { createKeys, type Keys } from '../../src/service/keys';
import { createLog } from '../../src/service/log';
import type { DatabaseAllowance } from '../../src/service/rest/database-time';
import { restRoutes } from '../../src/service/rest/rest-routes';
import { migratedDatabase } from '../schema/migrated-database';

/** Base URL for the official clients; no server listens there. */
export const contractUrl = 'http://contract.test';

export type Contract = Awaited<ReturnType<typeof createContract>>;

type SignIn = { admin?: boolean; role?: string };

type Options = { databaseAllowance?: DatabaseAllowance; openDatabase?: () => Promise<Database> };

/** Serves the wire contract over a migrated database without content. */
export async function createContract({ databaseAllowance, openDatabase = migratedDatabase }: Options = {}) {
  const keys = createKeys();
  const database = await openDatabase();
  const app = new Hono();
  app.route(
    '/rest/v1',
    restRoutes({
      database,
      keys,
      trustProxy: true,
      isAdministrator: isCallerAdministrator,
      log: createLog('silent'),
      databaseAllowance,
    }),
  );
  const send: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  return {
    /** Calls the service without a network, so that unmodified clients can use it. */
    fetch: send,
    keys,
    database,
    ...servicesOf(keys, send),
    /** Creates an account and its access token, valid for an hour. `admin` makes it an owner; `role` decides otherwise. */
    async signIn({ admin = false, role = admin ? 'owner' : undefined }: SignIn = {}) {
      const userId = await createAccount(database, role);
      const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
      return { userId, token: await signToken(keys, { sub: userId, amr }) };
    },
    /** Runs a statement as the owner of the database and returns its rows. */
    sql: <Row extends object>(statement: string, values?: unknown[]) =>
      database.transaction((tx) => tx.query<Row>(statement, values)),
    close: () => database.close(),
  };
}

/** Returns the service with the secret key, and that of a visitor or of the user with a token. */
export function servicesOf({ publishableKey, secretKey }: Keys, fetch: Service['fetch']) {
  const visitor: Service = { url: contractUrl, key: publishableKey, fetch };
  return {
    server: { ...visitor, key: secretKey },
    serviceOf: (token?: string): Service => ({ ...visitor, accessToken: async () => token }),
  };
}

/** Serves the wire contract until the tests of the file have run. */
export async function openContract(options?: Options): Promise<Contract> {
  const contract = await createContract(options);
  afterAll(() => contract.close());
  return contract;
}

/** Signs an access token like the auth service. */
export async function signToken(
  keys: Keys,
  claims: { sub: string; [claim: string]: unknown },
): Promise<string> {
  const hourFromNow = Math.floor(Date.now() / 1000) + 3600;
  return new SignJWT({ role: 'authenticated', aud: 'authenticated', exp: hourFromNow, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(keys.jwtSecret));
}

async function createAccount(database: Database, role: string | undefined): Promise<string> {
  const userId = randomUUID();
  await database.transaction(async (tx) => {
    await tx.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.org`]);
    if (role) await tx.query('insert into public.admins (user_id, role) values ($1, $2)', [userId, role]);
  });
  return userId;
}
