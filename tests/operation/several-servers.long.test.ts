import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import type { Tables } from '../../src/data/client/service';
import { type MailServer, openMailServer } from '../contract/mail-server';
import { newDatabase, postgresUrl, runSql } from '../postgres-server';
import { admin, type Product, startProduct, keysOf } from '../product';

/** Two servers of one site, with one PostgreSQL and one folder of files, as in docs/hosting.md. */

const server = postgresUrl ?? '';
const waiting = { timeout: 120_000, interval: 20 };

describe.skipIf(!server)('two servers of one site', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let folder: string;
  let mails: MailServer;
  let env: Record<string, string>;
  let site: [Product, Product];
  let keys: { publishableKey: string; secretKey: string };

  beforeAll(async () => {
    database = await newDatabase(server);
    folder = await mkdtemp(join(tmpdir(), 'several-'));
    mails = await openMailServer();
    env = {
      DATABASE_URL: database.url,
      SITE_URL: 'https://site.example.org',
      SMTP_URL: mails.url,
      MAIL_TO: 'firma@example.org',
      TRUST_PROXY: 'true',
    };
    const start = () => startProduct({ dataDir: join(folder, 'data'), env });
    // Both start at once on an empty database.
    site = await Promise.all([start(), start()]);
    keys = await keysOf(join(folder, 'data'));
  }, 600_000);
  afterAll(async () => {
    await Promise.all(site.map((product) => product.stop()));
    await mails.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  function tablesOf({ url }: Product): Tables {
    return createTables({ url, key: keys.secretKey });
  }
  /** Sends requests to both servers in turn; counts the responses by status. */
  async function inTurn(count: number, request: (url: string) => Promise<Response>) {
    const statuses: Record<number, number> = {};
    for (let index = 0; index < count; index += 1) {
      const { status } = await request(site[index % 2 === 0 ? 0 : 1].url);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  }
  function contact(url: string, from: string): Promise<Response> {
    return fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify({ name: 'Ada Beispiel', email: 'ada@example.org', message: `Von ${from}` }),
    });
  }
  function auth(url: string, { path, from, body }: { path: string; from: string; body: object }) {
    return fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  }

  test('create one installation with one administrator and password when started together', async () => {
    for (const { url } of site) expect(await (await fetch(url)).text()).toContain(keys.publishableKey);
    expect(site.map(({ output }) => output().includes('Admin login')).filter(Boolean)).toHaveLength(1);
    expect(site.map(({ output }) => output().includes('Loading the demo')).filter(Boolean)).toHaveLength(1);
    const { count } = await tablesOf(site[0]).from('admins').select('user_id', { count: 'exact' });
    expect(count).toBe(1);
    for (const { output } of site) expect(output()).not.toMatch(/"level":50|Error/);
  });

  test('share the limit of messages: ten a minute per network', async () => {
    expect(await inTurn(24, (url) => contact(url, '192.0.2.10'))).toEqual({ 200: 10, 429: 14 });
  });

  test('share the limits of emails, links and wrong passwords', async () => {
    const recover = { path: '/recover', from: '192.0.2.30', body: { email: 'nobody@example.org' } };
    expect(await inTurn(12, (url) => auth(url, recover))).toEqual({ 200: 5, 429: 7 });
    const link = { path: '/verify', from: '192.0.2.31', body: { type: 'recovery', token_hash: 'made up' } };
    expect(await inTurn(70, (url) => auth(url, link))).toEqual({ 403: 60, 429: 10 });
    const guess = {
      path: '/token?grant_type=password',
      from: '192.0.2.32',
      body: { email: admin.email, password: 'falsch' },
    };
    expect(await inTurn(36, (url) => auth(url, guess))).toEqual({ 400: 30, 429: 6 });
  });

  /** Milliseconds until one server shows a change made at the other, right after a request to it. */
  async function delay(title: string, [editor, other]: [Product, Product]): Promise<number> {
    await fetch(other.url);
    await tablesOf(editor).from('hero_content').update({ title }).not('id', 'is', null).throwOnError();
    const begin = performance.now();
    await vi.waitFor(async () => expect(await (await fetch(other.url)).text()).toContain(title), waiting);
    return performance.now() - begin;
  }

  /** A server that polls once a second would take almost that long each time, whatever the load. */
  async function expectImmediate([editor, other]: [Product, Product]): Promise<void> {
    const sums = { own: 0, other: 0 };
    for (let count = 0; count < 10; count += 1) {
      sums.own += await delay(`Neu ${randomUUID()}`, [editor, editor]);
      sums.other += await delay(`Neu ${randomUUID()}`, [editor, other]);
    }
    expect(sums.other).toBeLessThan(3 * sums.own + 4000);
  }

  test("show each other's changes at once", async () => {
    await expectImmediate(site);
    await expectImmediate([site[1], site[0]]);
  });

  test('show changes within a second while notifications are lost, and at once afterwards', async () => {
    const listeners = async () => {
      const query = `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
      return (await runSql(database.url, query)).map(({ pid }) => Number(pid)).sort();
    };
    const before = await listeners();
    expect(before).toHaveLength(2);
    await runSql(server, `select pg_terminate_backend(pid) from unnest(array[${before.join(',')}]) as pid`);
    expect(await delay('Ohne Zuhörer', site)).toBeLessThan(10_000);
    await vi.waitFor(async () => {
      const now = await listeners();
      expect(now).toHaveLength(2);
      expect(now.filter((pid) => before.includes(pid))).toEqual([]);
    }, waiting);
    await expectImmediate(site);
  });

  test("serve each other's files and their rendered images", async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c03' } })
      .jpeg()
      .toBuffer();
    const [one, other] = site;
    const files = createStorage({ url: one.url, key: keys.secretKey }).from('hero-images');
    const path = `${Date.now()}-geteilt.jpg`;
    const { error } = await files.upload(path, bytes, { contentType: 'image/jpeg' });
    expect(error).toBeNull();
    const download = ({ url }: Product) => fetch(`${url}/storage/v1/object/public/hero-images/${path}`);
    const [first, second] = await Promise.all(
      site.map(async (product) => Buffer.from(await (await download(product)).arrayBuffer())),
    );
    expect(second?.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    // Simultaneous requests at both servers get complete images.
    const images = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { url } = index % 2 ? one : other;
        const image = await fetch(`${url}/media/hero-images/${path}?w=320`);
        return sharp(await image.arrayBuffer()).metadata();
      }),
    );
    expect(new Set(images.map(({ width }) => width)).size).toBe(1);
    await files.remove([path]);
    expect((await download(one)).status).toBe(400);
  });

  test('refuse a server with another folder', async () => {
    await expect(startProduct({ dataDir: join(folder, 'own'), env })).rejects.toThrow(
      'Another process on this database has different keys: all processes need the same DATA_DIR',
    );
  });
});
