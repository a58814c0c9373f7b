import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminUserAttributes, SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, vi } from 'vitest';
import { isCallerAdministrator } from '../../src/server/start/installation';
import { contractRoutes } from '../../src/service/service';
import { createMemoryStore, createSharedLimitStore } from '../../src/service/limits/limit-store';
import type { Database } from '../../src/service/db/database';
import { createKeys, type Keys } from '../../src/service/keys';
import { createLog } from '../../src/service/log';
import { migratedDatabase } from '../schema/migrated-database';
import { code } from './authenticator';
import { supabaseClient } from './clients';
import { openMailbox } from './mailbox';
import { contractUrl, servicesOf } from './server';

export const siteUrl = contractUrl;
/** Lowest scrypt cost: with the real one each of hundreds of sign-ins costs 0.2 CPU seconds. */
const cheapCost = { ln: 5, r: 8, p: 1 };
/** Password of every account that `createAccount` makes. */
export const password = 'Ein langes Passwort für Tests';

export type AuthContract = Awaited<ReturnType<typeof createAuthContract>>;

type SendOptions = { method?: string; body?: unknown; headers?: Record<string, string>; address?: string };

/** Whether counters are in the database, as with PostgreSQL; the embedded database has them in memory. */
const isShared = process.env.TEST_DATABASE_URL !== undefined;

export type AuthContractOptions = {
  mail?: boolean;
  openDatabase?: () => Promise<Database>;
  keys?: Keys;
};

export async function createAuthContract({
  mail = true,
  openDatabase = migratedDatabase,
  keys = createKeys(),
}: AuthContractOptions = {}) {
  const database = await openDatabase();
  const mailbox = await openMailbox();
  const filesDir = await mkdtemp(join(tmpdir(), 'files-'));
  const parts = {
    database,
    keys,
    siteUrl,
    confirmPage: '/login/confirm',
    accountPage: '/admin/account',
    mailer: mail ? mailbox.mailer : undefined,
    filesDir,
    onStored: () => undefined,
    isAdministrator: isCallerAdministrator,
    trustProxy: true,
    passwordCost: cheapCost,
    log: createLog('silent'),
  };
  // PostgreSQL's counters survive a restart; a new secret separates them like a new memory store.
  const newStore = () => (isShared ? createSharedLimitStore(database, randomUUID()) : createMemoryStore());
  const createApp = () => new Hono().route('/', contractRoutes({ ...parts, limitStore: newStore() }));
  let app = createApp();

  /** Returns a `fetch` that calls the service without a network, as a client at this IP address. */
  const fetchFrom = (address: string): typeof fetch => {
    return async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', address);
      return app.fetch(request);
    };
  };

  /** Creates the unmodified client on a device of its own. */
  const client = ({ key = keys.publishableKey, address = '192.0.2.1' } = {}) =>
    supabaseClient({ fetch: fetchFrom(address), keys }, { key });

  const operator = () => client({ key: keys.secretKey });
  /** Runs a statement as the owner of the database and returns its rows. */
  const sql = <Row extends object>(statement: string, values?: unknown[]): Promise<Row[]> =>
    database.transaction((tx) => tx.query(statement, values));

  const hash = cheapHash(password);
  let accountCount = 0;
  /** Creates an account with a unique email address and the password `password`. */
  async function createAccount(attributes?: AdminUserAttributes) {
    accountCount += 1;
    const email = `person-${accountCount}@example.org`;
    const [user] = await sql<{ id: string }>(
      `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now()) returning id`,
      [email, hash],
    );
    const id = user?.id ?? '';
    if (attributes) {
      const { error } = await operator().auth.admin.updateUserById(id, attributes);
      if (error) throw error;
    }
    return { id, email };
  }
  /** Creates a client that is signed in by password. Throws if the sign-in fails. */
  async function signedIn(email: string, options: { address?: string; password?: string } = {}) {
    const device = client({ address: options.address });
    const credentials = { email, password: options.password ?? password };
    const { error } = await device.auth.signInWithPassword(credentials);
    if (error) throw error;
    return device;
  }
  return {
    keys,
    database,
    mailbox,
    filesDir,
    fetchFrom,
    ...servicesOf(keys, fetchFrom('192.0.2.1')),
    client,
    /** Sends a plain request with the public key, unless the headers contain another. */
    send: (path: string, { method = 'GET', body, headers = {}, address = '192.0.2.1' }: SendOptions = {}) =>
      fetchFrom(address)(`${siteUrl}/auth/v1${path}`, {
        method,
        headers: { apikey: keys.publishableKey, ...headers },
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
        redirect: 'manual',
      }),
    createAccount,
    /** Signs in on a new device, by default with `password`. Returns the error code, or undefined. */
    signInCode: (email: string, candidate = password) =>
      codeOf(client().auth.signInWithPassword({ email, password: candidate })),
    signedIn,
    person: async (attributes?: AdminUserAttributes) => {
      const account = await createAccount(attributes);
      return { ...account, device: await signedIn(account.email) };
    },
    operator,
    ageSignIns: () => sql(`update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'`),
    unreadBy: (email: string) => mailbox.unread().filter(({ to }) => to.includes(email)),
    sql,
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

/** Returns the error code of a client's answer, or undefined. */
export async function codeOf(answer: PromiseLike<{ error: { code?: string | undefined } | null }>) {
  return (await answer).error?.code;
}

export async function isSignedOut(device: SupabaseClient): Promise<boolean> {
  return (await device.auth.getUser()).error?.name === 'AuthSessionMissingError';
}

export async function levelsOf(device: SupabaseClient) {
  const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

export async function accessTokenOf(device: SupabaseClient): Promise<string> {
  return (await device.auth.getSession()).data.session?.access_token ?? '';
}

/** Hashes a password in the format of `password-hash.ts`. */
export function cheapHash(secret: string, { ln, r, p } = cheapCost): string {
  const salt = randomBytes(16);
  const key = scryptSync(secret.normalize('NFKC'), salt, 32, { N: 2 ** ln, r, p });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

const linkTypes = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const;

export async function mailedLink({ mailbox }: AuthContract, address: string): Promise<URL> {
  const { text } = await mailbox.next(address);
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
}

/** Requests a link for a forgotten password and signs the device in by it. */
export async function signInByLink(contract: AuthContract, email: string, device: SupabaseClient) {
  await contract.client().auth.resetPasswordForEmail(email);
  const token_hash = (await mailedLink(contract, email)).searchParams.get('token_hash') ?? '';
  return device.auth.verifyOtp({ token_hash, type: 'recovery' });
}

/**
 * Redeems a link like its page does on a click. No session and no error code mean that another confirmation is missing.
 */
export async function redeemLink(contract: AuthContract, { searchParams }: URL) {
  const type = linkTypes.find((one) => one === searchParams.get('type')) ?? 'email';
  const token_hash = searchParams.get('token_hash') ?? '';
  const { data, error } = await contract.client().auth.verifyOtp({ token_hash, type });
  return { session: data.session, code: error?.code };
}

/** Validity of a code (RFC 6238, time step). */
const totpStepMs = 30_000;

/**
 * Stops `Date` for all tests of a file in the middle of a TOTP step. Codes of this step and its neighbours stay valid,
 * so no test waits for the next step. The database's clock continues.
 */
export function stopClock(): void {
  beforeAll(() => {
    const now = Math.floor(Date.now() / totpStepMs) * totpStepMs + totpStepMs / 2;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterAll(() => void vi.useRealTimers());
}
