import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import { operatorOf } from '../e2e/admin-content';
import { startSharedProduct } from '../hosted/site';
import { startProduct } from '../product';
import { rawRequest } from '../raw-request';

/**
 * Clients that send too much or disconnect, and processes that end. Started without allocator settings, as by
 * `npm start`, so that the server runs in a second process.
 */

const env = { MALLOC_ARENA_MAX: undefined, LOG_LEVEL: 'debug' };

let product = await startSharedProduct({ content: 'empty', env });

test('every response carries a request id of safe characters, and a client that disconnects is not logged as an error', async () => {
  const before = product.output().length;
  const logged = () => product.output().slice(before);
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  for (const [path, init] of [
    ['/', { headers: { 'x-request-id': 'a "b"' } }],
    ['/api/contact', json],
    ['/contact', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) }],
    ['/api/doctor'],
    ['/rest/v1/services'],
    ['/storage/v1/object/public/hero-images/none.jpg'],
  ] satisfies [path: string, init?: RequestInit][]) {
    const { headers } = await fetch(product.url + path, init);
    expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^[\w-]{36}$/)]);
  }
  for (const path of [
    '/api/contact',
    '/contact',
    '/rest/v1/inquiries',
    '/storage/v1/object/hero-images/a.jpg',
  ])
    await sendHalf(path);
  await expect.poll(logged).toContain('"msg":"a client disconnected"');
  expect(logged()).not.toMatch(/"level":[56]0/);
});

/** Announces a body, sends its beginning and disconnects. */
function sendHalf(path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(product.port, '127.0.0.1');
    const type = path === '/contact' ? 'application/x-www-form-urlencoded' : 'application/json';
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`;
    socket.write(`${head}{"name":"A`, () => setImmediate(() => socket.destroy()));
    socket.on('close', resolve);
  });
}

test('a health check by HTTP/1.0 needs no host', async () => {
  expect((await rawRequest(product.port, ['GET /healthz HTTP/1.0'])).status).toBe(200);
});

/** Over a real connection, the only place where a client can lose a response. */
describe('a client that sends too much', () => {
  test('reads the 413 of an upload', async () => {
    const files = createStorage(await operatorOf(product)).from('references');
    const huge = new Blob([new Uint8Array(32 * 1024 ** 2)], { type: 'image/jpeg' });
    expect((await files.upload('huge.jpg', huge)).error).toMatchObject({ statusCode: '413' });
  });

  test.each(['GET / HTTP/1.1', 'POST /nowhere HTTP/1.1', 'POST /api/contact HTTP/1.1'])(
    'and is still sending when the response arrives reads it: %s',
    async (line) => {
      const body = Buffer.alloc(8 * 1024 * 1024, 'x');
      const lines = [line, `host: 127.0.0.1:${product.port}`, `content-length: ${body.length}`];
      const requests = Array.from({ length: process.env.LONG ? 20 : 5 }, () =>
        rawRequest(product.port, lines, { body }),
      );
      for (const { status } of await Promise.all(requests)) expect(status).toBeGreaterThan(0);
    },
  );

  test.each([
    ['/api/contact', 'application/json', 300_000],
    ['/contact', 'application/x-www-form-urlencoded', 300_000],
    ['/api/contact', 'multipart/form-data; boundary=x', 60_000_000],
    ['/auth/v1/token?grant_type=password', 'application/json', 300_000],
    ['/rest/v1/services', 'application/json', 3_000_000],
  ])('is answered on the next request: %s %s', async (path, type, byteCount) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (count: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': type, 'content-length': count };
        const sent = request({ port: product.port, path, method: 'POST', headers, agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        sent.once('error', reject).end(Buffer.alloc(count, 'x'));
      });
    expect(await send(byteCount)).toBe(413);
    expect(await send(10)).toBeGreaterThanOrEqual(400);
    agent.destroy();
  });
});

// Last, because it ends the processes.
test('killing the first process ends the server, and SIGTERM ends both with code 0', async () => {
  // Emitted when no process writes to the output any more.
  const killed = once(product.process, 'close');
  product.process.kill('SIGKILL');
  await killed;
  await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();

  product = await startProduct({ dataDir: product.dataDir, env });
  const ended = once(product.process, 'close');
  product.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
