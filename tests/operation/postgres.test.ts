import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, removeData, startProduct } from '../product';
import { newDatabase, postgresUrl } from '../postgres-server';

/** An outage of PostgreSQL. */

test.skipIf(!postgresUrl)(
  'a server that starts while the database is down serves stored pages, and recovers',
  async () => {
    const { url, drop } = await newDatabase(postgresUrl ?? '');
    onTestFinished(drop);
    const database = new URL(url);
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
  },
);

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
