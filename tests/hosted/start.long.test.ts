import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bootstrap, migrate } from '../../src/service/db/migrate';
import { supabaseClient } from '../contract/clients';
import { newDatabase, postgresUrl, runSql } from '../postgres-server';
import { freePort } from '../product';
import { migrationsFolder } from '../schema/schema-fingerprint';
import { interceptProject, openProject, openSharedProject, type Project } from './project';
import { startSite } from './site';

/** Start with an incomplete project or invalid settings. */

const project = await openSharedProject();

const unknown = 'somebody-elses-key';
/** Creates a key of older projects: a token that contains its role. */
const legacy = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

const nowhere = 'no-such-project.invalid';
/** Without a network the name cannot be resolved. */
const isNetwork = /ENOTFOUND/.test(String(await lookup(nowhere).catch(String)));

test.skipIf(!isNetwork)('a host name that does not exist stops the start', async () => {
  await expect(startSite({ ...project.env, SUPABASE_URL: `https://${nowhere}` })).rejects.toThrow(
    /^SUPABASE_URL names an unknown host: no-such-project\.invalid$/,
  );
});

test.each<[name: string, value: () => string, sentence: RegExp]>([
  [
    'SUPABASE_URL',
    () => `${project.url}/rest/v1`,
    /is not the address of a Supabase project: .+ answers 404$/,
  ],
  ['SUPABASE_PUBLISHABLE_KEY', () => unknown, /is not a key of this project: it answers ".+"$/],
  ['SUPABASE_SECRET_KEY', () => unknown, /is not a key of this project: it answers ".+"$/],
  ['SUPABASE_SECRET_KEY', () => project.keys.publishableKey, /holds a publishable key$/],
  [
    'SUPABASE_PUBLISHABLE_KEY',
    () => project.keys.secretKey,
    /holds a secret key, which would be sent to every visitor$/,
  ],
  ['SUPABASE_SECRET_KEY', () => legacy('anon'), /holds a publishable key$/],
  ['SUPABASE_PUBLISHABLE_KEY', () => legacy('service_role'), /holds a secret key/],
])('an invalid %s stops the start', async (name, value, sentence) => {
  const start = startSite({ ...project.env, [name]: value() });
  await expect(start).rejects.toThrow(new RegExp(`^${name} ${sentence.source}`));
});

const isOfProject =
  /^DATABASE_URL is the database of a Supabase project: set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY instead$/;

test('the database of a project in place of a PostgreSQL stops the start', async () => {
  const DATABASE_URL = 'postgres://postgres:secret@db.abcdefgh.supabase.co:5432/postgres';
  await expect(startSite({ DATABASE_URL })).rejects.toThrow(isOfProject);
});

test.skipIf(!postgresUrl)(
  'a database whose accounts have another owner is reported as a Supabase project',
  async () => {
    const server = postgresUrl ?? '';
    const owner = `owner_${randomUUID().replaceAll('-', '')}`;
    await runSql(server, `create role ${owner} login createrole password 'owner'`);
    const { url, drop } = await newDatabase(server, `owner ${owner}`);
    onTestFinished(async () => {
      await drop();
      await runSql(server, `drop role ${owner}`);
    });
    const roles = bootstrap.filter(({ version }) => version === '100').map(({ sql }) => sql);
    await runSql(url, ...roles, `grant anon, authenticated, service_role to ${owner}`, 'create schema auth');
    const DATABASE_URL = Object.assign(new URL(url), { username: owner, password: 'owner' }).href;
    await expect(startSite({ DATABASE_URL })).rejects.toThrow(isOfProject);
  },
);

test('a different website at the URL stops the start', async () => {
  interceptProject(
    project,
    () => new Response('<!doctype html><p>Hello', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(startSite(project.env)).rejects.toThrow(
    /^SUPABASE_URL is not the address of a Supabase project/,
  );
  project.intercept = ({ url }) => Response.redirect(url.replace('http:', 'https:'), 301);
  await expect(startSite(project.env)).rejects.toThrow(
    /^SUPABASE_URL must be the final address: it redirects to https:\/\/127\.0\.0\.1/,
  );
});

const push =
  /The project behind SUPABASE_URL lacks tables of this version: run its migrations \(supabase\/README\.md\), npx supabase@3 db push --remote$/;

test('a project stops the start until its migrations are complete', async () => {
  const unfinished = await openProject({ upTo: '' });
  onTestFinished(() => unfinished.close());
  const { database, env } = unfinished;
  /** Status of the started site, or the reason why it did not start. Polled: the project caches its schema for a second. */
  const started = () =>
    startSite(env).then(
      (site) => site.status('/readyz'),
      (error: unknown) => String(error),
    );
  expect(await started()).toMatch(push);
  await migrate(database, migrationsFolder);
  await expect.poll(started).toBe(200);
});

test('a project that does not answer is awaited: nothing is announced before, and /readyz fails', async () => {
  interceptProject(project, () => new Response('upstream connect error', { status: 503 }));
  const site = await startSite(project.env);
  expect([await site.status('/healthz'), await site.status('/readyz')]).toEqual([200, 503]);
  expect(site.lines).toEqual([
    'The project behind SUPABASE_URL cannot be used yet: it answers 503. Retrying every few seconds.',
  ]);
  project.intercept = () => undefined;
  await vi.waitUntil(async () => (await site.status('/readyz')) === 200, { timeout: 60_000, interval: 100 });
  expect(site.lines).toContain(`Website:      ${site.url}`);
});

test('a port without a server may open later: the start continues, and stops in time', async () => {
  const site = await startSite({ ...project.env, SUPABASE_URL: `http://127.0.0.1:${await freePort()}` });
  expect([await site.status('/healthz'), await site.status('/readyz')]).toEqual([200, 503]);
});

test('the lack of an administrator is reported; ready means that inquiries can be stored', async () => {
  const site = await startSite(project.env);
  expect(site.lines).toEqual([
    `Website:      ${site.url}`,
    `Back office:  ${site.url}/admin`,
    'There is no administrator yet: npm run admin -- --email ADDRESS',
  ]);
  const change = (sql: string) => project.database.transaction((tx) => tx.execute(sql));
  await change('revoke insert on public.inquiries from service_role');
  expect(await site.status('/readyz')).toBe(503);
  await change('grant insert on public.inquiries to service_role');
  expect(await site.status('/readyz')).toBe(200);
});

test('only the first administrator is created from ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
  const own = await openProject();
  onTestFinished(() => own.close());
  const login = { email: 'ada@example.org', password: 'Ein erstes Kennwort' };
  const settings = { ...own.env, ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password };
  const site = await startSite(settings);
  expect(site.lines).toContain('Admin login:  ada@example.org  (the password set in ADMIN_PASSWORD)');
  expect(site.lines.join('\n')).not.toContain(login.password);

  const client = supabaseClient({ keys: own.keys, fetch: toProject(own) });
  expect((await client.auth.signInWithPassword(login)).error).toBeNull();
  expect((await client.rpc('is_admin')).data).toBe(true);

  const again = await startSite({ ...settings, ADMIN_EMAIL: 'grace@example.org' });
  expect(again.lines).toEqual([`Website:      ${again.url}`, `Back office:  ${again.url}/admin`]);
});

test('DEMO_CONTENT changes no project with content', async () => {
  const used = await openProject();
  onTestFinished(() => used.close());
  const secret = supabaseClient({ keys: used.keys, fetch: toProject(used) }, { key: used.keys.secretKey });
  expect((await secret.from('dealer_logos').insert({ name: 'Unser Lieferant' })).error).toBeNull();
  await startSite({ ...used.env, DEMO_CONTENT: 'true' });
  expect((await secret.from('client_references').select('id')).data).toEqual([]);
});

/** Returns a `fetch` that calls the project in place of the address of the contract tests. */
function toProject({ url }: Project): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(url + pathname + search, init);
  };
}
