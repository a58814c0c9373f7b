import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createKeys } from '../../src/service/keys';
import { bootstrap, migrate } from '../../src/service/db/migrate';
import { supabaseClient } from '../contract/clients';
import { freePort } from '../product';
import { migrationsFolder } from '../schema/schema-fingerprint';
import { interceptProject, openProject, openSharedProject, type Project } from './project';
import { startSite } from './site';

/** Start with an incomplete project or invalid settings. */

const project = await openSharedProject();

const other = createKeys();
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

test.each<[what: string, env: () => Record<string, string>, sentence: RegExp]>([
  [
    'a path behind the address',
    () => ({ SUPABASE_URL: `${project.url}/rest/v1` }),
    /^SUPABASE_URL is not the address of a Supabase project: .+ answers 404$/,
  ],
  [
    'an unknown publishable key',
    () => ({ SUPABASE_PUBLISHABLE_KEY: unknown }),
    /^SUPABASE_PUBLISHABLE_KEY is not a key of this project: it answers ".+"$/,
  ],
  [
    'an unknown secret key',
    () => ({ SUPABASE_SECRET_KEY: unknown }),
    /^SUPABASE_SECRET_KEY is not a key of this project: it answers ".+"$/,
  ],
  [
    'a publishable key of another project',
    () => ({ SUPABASE_PUBLISHABLE_KEY: other.publishableKey }),
    /^SUPABASE_PUBLISHABLE_KEY is not a key of this project/,
  ],
  [
    'the publishable key in place of the secret one',
    () => ({ SUPABASE_SECRET_KEY: project.keys.publishableKey }),
    /^SUPABASE_SECRET_KEY holds a publishable key$/,
  ],
  [
    'the secret key in place of the publishable one',
    () => ({ SUPABASE_PUBLISHABLE_KEY: project.keys.secretKey }),
    /^SUPABASE_PUBLISHABLE_KEY holds a secret key, which would be sent to every visitor$/,
  ],
  [
    'an older key for visitors in place of the secret one',
    () => ({ SUPABASE_SECRET_KEY: legacy('anon') }),
    /^SUPABASE_SECRET_KEY holds a publishable key$/,
  ],
  [
    'an older secret key in place of the publishable one',
    () => ({ SUPABASE_PUBLISHABLE_KEY: legacy('service_role') }),
    /^SUPABASE_PUBLISHABLE_KEY holds a secret key/,
  ],
  [
    'the database of a project in place of a PostgreSQL',
    () => ({
      SUPABASE_URL: '',
      DATABASE_URL: 'postgres://postgres:secret@db.abcdefgh.supabase.co:5432/postgres',
    }),
    /^DATABASE_URL is the database of a Supabase project: set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY instead$/,
  ],
  [
    'the pooler of a project in place of a PostgreSQL',
    () => ({
      SUPABASE_URL: '',
      DATABASE_URL: 'postgres://postgres.x:secret@aws-0-eu-central-1.pooler.supabase.com/postgres',
    }),
    /^DATABASE_URL is the database of a Supabase project/,
  ],
])('%s stops the start', async (_what, env, sentence) => {
  await expect(startSite({ ...project.env, ...env() })).rejects.toThrow(sentence);
});

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)(
  'a database whose accounts have another owner is reported as a Supabase project',
  async () => {
    const { url, runSql, close } = await createOwnedDatabase(server ?? '');
    onTestFinished(close);
    for (const { version, sql } of bootstrap) if (version === '100') await runSql(sql);
    await runSql(`grant anon, authenticated, service_role to ${new URL(url).username}; create schema auth`);
    await expect(startSite({ DATABASE_URL: url })).rejects.toThrow(
      /^DATABASE_URL is the database of a Supabase project/,
    );
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
const former =
  /The project behind SUPABASE_URL was set up by an earlier version: make a backup with that version \(0\.2\)/;

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
  await database.transaction((tx) =>
    tx.execute(
      `insert into supabase_migrations.schema_migrations (version, name) values ('20261125000200', 'baseline')`,
    ),
  );
  await expect.poll(started).toMatch(former);
});

test('valid settings are reported, and the lack of an administrator', async () => {
  const site = await startSite(project.env);
  expect(await site.status('/readyz')).toBe(200);
  expect(site.lines).toEqual([
    `Website:      ${site.url}`,
    `Back office:  ${site.url}/admin`,
    'There is no administrator yet: npm run admin -- --email ADDRESS',
  ]);
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

test('ready means that inquiries can be stored, not only that pages can be read', async () => {
  const site = await startSite(project.env);
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

  const client = supabaseClient({ keys: own.keys, fetch: toProject(own) });
  expect((await client.auth.signInWithPassword(login)).error).toBeNull();
  expect((await client.rpc('is_admin')).data).toBe(true);

  const again = await startSite({ ...settings, ADMIN_EMAIL: 'grace@example.org' });
  expect(again.lines).toEqual([`Website:      ${again.url}`, `Back office:  ${again.url}/admin`]);
});

test('ADMIN_EMAIL without a password gets one, printed once', async () => {
  const own = await openProject();
  onTestFinished(() => own.close());
  const site = await startSite({ ...own.env, ADMIN_EMAIL: 'ada@example.org' });
  const [, password = ''] =
    /^Admin login: {2}ada@example\.org {2}(\S{16})$/m.exec(site.lines.join('\n')) ?? [];
  const client = supabaseClient({ keys: own.keys, fetch: toProject(own) });
  const signedIn = await client.auth.signInWithPassword({ email: 'ada@example.org', password });
  expect(signedIn.error).toBeNull();
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

/** Creates a database whose owner is no superuser; `runSql` runs SQL in it as a superuser. */
async function createOwnedDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = `owner_${name}`;
  const serverUrl = new URL(server);
  const superuserUrl = new URL(server);
  superuserUrl.pathname = `/${name}`;
  const run = async (url: URL, sql: string) => {
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(serverUrl, `create role ${owner} login createrole password 'owner'`);
  await run(serverUrl, `create database ${name} template template0 encoding 'UTF8' owner ${owner}`);
  const ownerUrl = new URL(superuserUrl);
  [ownerUrl.username, ownerUrl.password] = [owner, 'owner'];
  return {
    url: ownerUrl.href,
    runSql: (sql: string) => run(superuserUrl, sql),
    async close() {
      await run(serverUrl, `drop database ${name} with (force)`);
      await run(serverUrl, `drop role ${owner}`);
    },
  };
}
