import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminUserAttributes, SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { isCallerAdministrator } from '../../src/server/start/is-caller-administrator';
import { contractRoutes } from '../../src/service/service';
import { createMemoryStore, createSharedLimitStore } from '../../src/service/limits/limit-store';
import type { Database } from '../../src/service/db/database';
import { createKeys, type Keys } from '../../src/service/keys';
import { createLog } from '../../src/service/log';
import { migratedDatabase } from '../schema/migrated-database';
import { code } from './authenticator';
import { supabaseClient } from './clients';
import { openMailbox, type Mailbox } from './mailbox';
import { contractUrl } from './server';

export const siteUrl = contractUrl;
/** Lowest scrypt cost: with the real one each of hundreds of sign-ins costs 0.2 CPU seconds. */
const cheapCost = { ln: 5, r: 8, p: 1 };
/** Password of every account that `createAccount` makes. */
export const password = 'Ein langes Passwort für Tests';

export type AuthContract = {
  keys: Keys;
  database: Database;
  mailbox: Mailbox;
  /** Folder of the stored files. */
  filesDir: string;
  /** Returns a `fetch` that calls the service without a network, as a client at this IP address. */
  fetchFrom(address: string): typeof fetch;
  /** Sends a plain request with the public key, unless the headers contain another. */
  send(path: string, options?: SendOptions): Promise<Response>;
  /** Creates the unmodified client on a device of its own. */
  client(options?: { key?: string; address?: string }): SupabaseClient;
  /** Creates an account with a unique email address and the password `password`. */
  createAccount(attributes?: AdminUserAttributes): Promise<{ id: string; email: string }>;
  /** Signs in on a new device, by default with `password`. Returns the error code, or undefined. */
  signInCode(email: string, candidate?: string): Promise<string | undefined>;
  /** Creates a client that is signed in by password. Throws if the sign-in fails. */
  signedIn(email: string): Promise<SupabaseClient>;
  /** Runs a statement as the owner of the database and returns its rows. */
  sql<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Starts the service again with empty counters. */
  restart(): void;
  close(): Promise<void>;
};

type SendOptions = { method?: string; body?: unknown; headers?: Record<string, string>; address?: string };

/** Whether counters are in the database, as with PostgreSQL; the embedded database has them in memory. */
const isShared = process.env.TEST_DATABASE_URL !== undefined;

export type AuthContractOptions = {
  mail?: boolean;
  passwordCost?: typeof cheapCost;
  openDatabase?: () => Promise<Database>;
  keys?: Keys;
};

export async function createAuthContract({
  mail = true,
  passwordCost = cheapCost,
  openDatabase = migratedDatabase,
  keys = createKeys(),
}: AuthContractOptions = {}): Promise<AuthContract> {
  const database = await openDatabase();
  const mailbox = await openMailbox();
  const log = createLog('silent');
  const filesDir = await mkdtemp(join(tmpdir(), 'files-'));
  const mailer = mail ? mailbox.mailer : undefined;
  const parts = {
    database,
    keys,
    siteUrl,
    confirmPage: '/login/confirm',
    accountPage: '/admin/account',
    mailer,
    filesDir,
    onStored: () => undefined,
    isAdministrator: isCallerAdministrator,
    trustProxy: true,
    passwordCost,
    log,
  };
  // PostgreSQL's counters survive a restart; a new secret separates them like a new memory store.
  const newStore = () => (isShared ? createSharedLimitStore(database, randomUUID()) : createMemoryStore());
  const createApp = () => new Hono().route('/', contractRoutes({ ...parts, limitStore: newStore() }));
  let app = createApp();

  const fetchFrom = (address: string): typeof fetch => {
    return async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', address);
      return app.fetch(request);
    };
  };

  const client = ({ key = keys.publishableKey, address = '192.0.2.1' } = {}) =>
    supabaseClient({ fetch: fetchFrom(address), keys }, { key });

  const hash = cheapHash(password);
  let accountCount = 0;
  return {
    keys,
    database,
    mailbox,
    filesDir,
    fetchFrom,
    client,
    send: (path, { method = 'GET', body, headers = {}, address = '192.0.2.1' } = {}) =>
      fetchFrom(address)(`${siteUrl}/auth/v1${path}`, {
        method,
        headers: { apikey: keys.publishableKey, ...headers },
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
        redirect: 'manual',
      }),
    createAccount: async (attributes) => {
      accountCount += 1;
      const email = `person-${accountCount}@example.org`;
      const id = await insertAccount(database, { email, hash });
      if (attributes) {
        const { error } = await client({ key: keys.secretKey }).auth.admin.updateUserById(id, attributes);
        if (error) throw error;
      }
      return { id, email };
    },
    signInCode: async (email, candidate = password) =>
      (await client().auth.signInWithPassword({ email, password: candidate })).error?.code,
    signedIn: async (email) => {
      const device = client();
      const { error } = await device.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return device;
    },
    sql: (statement, values) => database.transaction((tx) => tx.query(statement, values)),
    restart: () => {
      app = createApp();
    },
    close: async () => {
      await mailbox.close();
      await database.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

/** Serves accounts until the tests of the file have run. */
export async function openAuthContract(options?: AuthContractOptions): Promise<AuthContract> {
  const contract = await createAuthContract(options);
  afterAll(() => contract.close());
  return contract;
}

/** Adds a TOTP app and enters its code, by default the present one. Throws if either is refused. */
export async function enrollFactor(
  device: SupabaseClient,
  { friendlyName = 'Telefon', step = 0 } = {},
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { id: factorId, totp } = data;
  const verified = await device.auth.mfa.challengeAndVerify({ factorId, code: code(totp.secret, step) });
  if (verified.error) throw verified.error;
  return { factorId, secret: totp.secret };
}

/** Returns the current and the next assurance level of the device's session. */
export async function levelsOf(device: SupabaseClient) {
  const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

/** Returns the access token of the device's session. */
export async function accessTokenOf(device: SupabaseClient): Promise<string> {
  return (await device.auth.getSession()).data.session?.access_token ?? '';
}

async function insertAccount(
  database: Database,
  { email, hash }: { email: string; hash: string },
): Promise<string> {
  const [user] = await database.transaction((tx) =>
    tx.query<{ id: string }>(
      `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now()) returning id`,
      [email, hash],
    ),
  );
  return user?.id ?? '';
}

/** Hashes a password in the format of `password-hash.ts`. */
export function cheapHash(secret: string, { ln, r, p } = cheapCost): string {
  const salt = randomBytes(16);
  const key = scryptSync(secret.normalize('NFKC'), salt, 32, { N: 2 ** ln, r, p });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}
