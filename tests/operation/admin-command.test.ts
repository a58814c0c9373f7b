import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAdministrator } from '../../src/data/account/administrators';
import type { Service } from '../../src/data/client/service';
import { code } from '../contract/authenticator';
import { admin, freePort, type Product, removeData, startProduct, keysOf } from '../product';
import { run } from './backup/commands';

/** `npm run admin` beside a running server; `listening.test.ts` covers its other addresses. */

let product: Product;
let apikey: string;
let service: Service;

beforeAll(async () => {
  product = await startProduct({ content: 'empty', env: { HOST: '::' } });
  const keys = await keysOf(product.dataDir);
  apikey = keys.publishableKey;
  service = { url: product.url, key: keys.secretKey };
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

const runAdmin = (...options: string[]) => run('admin', { DATA_DIR: product.dataDir }, ...options);

async function setPassword(login: { email: string; password: string }, ...more: string[]): Promise<string> {
  const options = ['--email', login.email, '--password', login.password, ...more];
  return (await runAdmin(...options)).output;
}

async function post(path: string, body: object, token = apikey) {
  const headers = { apikey, 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${product.url}/auth/v1${path}`, request)).json();
}

/** Enrolls a second factor with the token of a password. Returns the answer with the new token. */
async function enroll(token: string, factor: object = {}) {
  const { id, totp } = await post('/factors', { factor_type: 'totp', ...factor }, token);
  const challenge = await post(`/factors/${id}/challenge`, {}, token);
  const verification = { challenge_id: challenge.id, code: code(totp.secret) };
  const verified = await post(`/factors/${id}/verify`, verification, token);
  expect(verified).toHaveProperty('access_token');
  return verified;
}

const signIn = (login: { email: string; password: string }) => post('/token?grant_type=password', login);

async function rightsOf(login: { email: string; password: string }): Promise<unknown> {
  return rightsWith((await signIn(login)).access_token);
}

async function rightsWith(token: string): Promise<unknown> {
  const headers = { apikey, authorization: `Bearer ${token}` };
  return (await fetch(`${product.url}/rest/v1/rpc/own_rights`, { headers })).json();
}

test('creates another administrator', async () => {
  const login = { email: 'zweite@example.org', password: 'Ein zweites Kennwort' };
  const output = await setPassword(login);
  expect(output).toContain(`Administrator ${login.email} can sign in.`);
  expect(output).not.toContain('factor');
  expect(await signIn(login)).toHaveProperty('access_token');
});

test('gives a role, and changes it without a new password', async () => {
  const login = { email: 'dritte@example.org', password: 'Ein drittes Kennwort' };
  await setPassword(login, '--role', 'author');
  expect(await rightsOf(login)).toMatchObject({ role: 'author', actions: ['draft'] });
  const { output } = await runAdmin('--email', login.email, '--role', 'inbox');
  expect(output).toContain('dritte@example.org: the role is now "inbox".');
  expect(await rightsOf(login)).toMatchObject({ role: 'inbox', actions: ['inbox'] });
  // A new password leaves the role as it is.
  await setPassword({ ...login, password: 'Ein viertes Kennwort' });
  expect(await rightsOf({ ...login, password: 'Ein viertes Kennwort' })).toMatchObject({ role: 'inbox' });

  const unknown = await runAdmin('--email', login.email, '--role', 'boss');
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toContain('[--role owner|editor|author|inbox]');
});

test('endpoints answer only the roles that may', async () => {
  const answering: Record<string, string[]> = {};
  for (const role of ['inbox', 'author', 'editor', 'owner'] as const) {
    const login = { email: `${role}@example.org`, password: 'Ein Kennwort je Rolle' };
    await ensureAdministrator({ service, ...login, role });
    const { access_token } = await signIn(login);
    const headers = { authorization: `Bearer ${access_token}` };
    for (const path of ['backups', 'doctor', 'links', 'import/cancel']) {
      const method = path === 'import/cancel' ? 'POST' : 'GET';
      const { status } = await fetch(`${product.url}/api/${path}`, { method, headers });
      if (status !== 403) (answering[path] ??= []).push(role);
    }
  }
  expect(answering).toEqual({
    backups: ['owner'],
    doctor: ['owner'],
    links: ['author', 'editor', 'owner'],
    'import/cancel': ['owner'],
  });
});

test('removes a second factor that an attacker has added, and reports it', async () => {
  const { access_token } = await signIn(admin);
  await enroll(access_token, { friendly_name: 'Fremdes Telefon' });

  const login = { email: admin.email, password: 'Wieder mein Konto' };
  const output = await setPassword(login);
  expect(output).toContain(`Administrator ${admin.email} can sign in.`);
  expect(output).toContain(`${admin.email}: second factor removed.`);
  expect((await signIn(login)).user).not.toHaveProperty('factors');
});

test('removes second factors beside a running server, and leaves the password', async () => {
  const login = { email: 'vierte@example.org', password: 'Ein viertes Kennwort' };
  await ensureAdministrator({ service, ...login });
  const { access_token } = await signIn(login);
  const verified = await enroll(access_token);

  const reset = ['--email', login.email, '--reset-factors'];
  const signedOut =
    `${login.email}: signed out everywhere, sessions ended: 1.\n` +
    'Not mailed, because SMTP_URL is not set: please tell the person.\n';
  expect((await runAdmin(...reset)).output).toBe(
    `${login.email}: second factor removed. Codes are no longer required.\n${signedOut}`,
  );
  expect(await rightsWith(verified.access_token)).toMatchObject({ code: 'PGRST303' });
  expect((await signIn(login)).user).not.toHaveProperty('factors');
  expect((await runAdmin(...reset)).output).toBe(
    `${login.email}: there was no second factor and no passkey.\n${signedOut}`,
  );
  const misused = await runAdmin(...reset, '--password', 'x');
  expect(misused.code).toBe(1);
  expect(misused.errors).toContain('Usage: npm run admin');
});

test('reports that the data service does not answer', async () => {
  const hosted = {
    SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_anyone',
    SUPABASE_SECRET_KEY: 'sb_secret_operator',
  };
  expect(await run('admin', hosted, '--email', 'zweite@example.org')).toMatchObject({
    code: 1,
    errors: 'The project behind SUPABASE_URL cannot be used yet: it does not answer (ECONNREFUSED)\n',
  });
});
