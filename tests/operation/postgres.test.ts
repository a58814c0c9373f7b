import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSite } from '../hosted/site';
import { freePort, removeData, startProduct } from '../product';
import { createDatabase, postgresUrl } from './backup/backends';
import { run } from './backup/commands';

/** Messages with DATABASE_URL: which setting is wrong, and `npm run doctor` beside a running site. */

test('an unreachable PostgreSQL is reported as DATABASE_URL', async () => {
  const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`;
  await expect(startProduct({ env: { DATABASE_URL } })).rejects.toThrow(
    /^DATABASE_URL cannot be used, PostgreSQL does not respond: connect ECONNREFUSED 127\.0\.0\.1:\d+$/m,
  );
  const { code, output } = await run('doctor', { DATABASE_URL, DATA_DIR: '/nonexistent' });
  expect(output).toMatch(/^FAULT +Database: The site is not running/m);
  expect(output).toMatch(
    /^FAULT +Database: The database does not respond: DATABASE_URL cannot be used, PostgreSQL/m,
  );
  expect(code).toBe(1);
});

test('a port in use is reported as PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const PORT = String(address && typeof address === 'object' && address.port);
  await expect(startSite({ PORT })).rejects.toThrow(`PORT ${PORT} is in use by another program`);
});

describe.skipIf(!postgresUrl)('on PostgreSQL', () => {
  test.each(['a database that is missing', 'a role that is missing'])(
    '%s is reported as DATABASE_URL',
    async (what) => {
      const url = new URL(postgresUrl ?? '');
      if (what.includes('role')) url.username = `nobody_${randomUUID().slice(0, 8)}`;
      else url.pathname = `/missing_${randomUUID().slice(0, 8)}`;
      await expect(startProduct({ env: { DATABASE_URL: url.href } })).rejects.toThrow(
        /^DATABASE_URL was rejected by PostgreSQL: .+ does not exist$/m,
      );
    },
  );

  test('a server that starts while the database is down serves stored pages, and recovers', async () => {
    const database = new URL(await createDatabase(postgresUrl ?? ''));
    const line = await openLine(Number(database.port || 5432), database.hostname);
    onTestFinished(() => line.close());
    database.host = `127.0.0.1:${line.port}`;
    const env = { DATABASE_URL: database.href, DEMO_CONTENT: 'false' };
    const first = await startProduct({ env });
    onTestFinished(() => removeData(first));
    const page = async (url: string) => (await fetch(`${url}/references`)).text();
    const before = await page(first.url);
    await first.stop();
    await line.close();
    const again = await startProduct({ env, dataDir: first.dataDir, readinessPath: '/healthz' });
    onTestFinished(() => again.stop());
    expect(again.output()).toContain('DATABASE_URL cannot be used, PostgreSQL does not respond');
    // The second server's own URL differs by its port.
    const plain = (html: string) => html.replaceAll(/127\.0\.0\.1:\d+/g, '');
    expect(plain(await page(again.url))).toBe(plain(before));
    expect((await fetch(`${again.url}/readyz`)).status).toBe(503);
    await line.open();
    await expect
      .poll(async () => (await fetch(`${again.url}/readyz`).catch(() => undefined))?.status, {
        timeout: 60_000,
      })
      .toBe(200);
    expect(plain(await page(again.url))).toBe(plain(before));
  });

  test('the doctor finds the running site on any port, and none after its end', async () => {
    const env = { DATABASE_URL: await createDatabase(postgresUrl ?? ''), DEMO_CONTENT: 'false' };
    const product = await startProduct({ env });
    onTestFinished(() => removeData(product));
    onTestFinished(() => product.stop());
    const settings = { ...env, DATA_DIR: product.dataDir, SITE_URL: product.url };
    const { code, output } = await run('doctor', settings);
    expect(output).toMatch(/^(good|ADVICE) +Database: The database answers after \d+ ms\.$/m);
    expect(output).toMatch(/^good +Administrators: 1 person can sign in/m);
    expect(code).toBe(0);
    await product.stop();
    expect((await run('doctor', settings)).output).toMatch(/^FAULT +Database: The site is not running/m);
  });
});

/** Opens a TCP proxy to a server, whose connections can be cut. */
async function openLine(port: number, host: string) {
  const sockets = new Set<Socket>();
  const listening = createServer((near) => {
    const far = connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  const ownPort = await freePort();
  const open = async () => {
    listening.listen(ownPort, '127.0.0.1');
    await once(listening, 'listening');
  };
  await open();
  return {
    port: ownPort,
    open,
    async close() {
      if (!listening.listening) return;
      const ended = once(listening, 'close');
      listening.close();
      for (const socket of sockets) socket.destroy();
      await ended;
    },
  };
}
