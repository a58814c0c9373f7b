import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import { type Product, removeData, startProduct, keysOf } from '../product';
import { rawRequest } from '../raw-request';

/** Over a real connection, the only place where a client can lose a response. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ content: 'empty' });
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

test('a client on Node that sends far too much reads the 413', async () => {
  const { secretKey } = await keysOf(product.dataDir);
  const files = createStorage({ url: product.url, key: secretKey }).from('references');
  for (const megabytes of [11, 64, 120]) {
    const huge = new Blob([new Uint8Array(megabytes * 1024 * 1024)], { type: 'image/jpeg' });
    expect((await files.upload('huge.jpg', huge)).error, `${megabytes} MB`).toMatchObject({
      statusCode: '413',
    });
  }
});

test.each(['GET / HTTP/1.1', 'POST /nowhere HTTP/1.1', 'POST /api/contact HTTP/1.1'])(
  'a client still sending when the response arrives reads it: %s',
  async (line) => {
    const body = Buffer.alloc(8 * 1024 * 1024, 'x');
    const headers = [`host: 127.0.0.1:${product.port}`, `content-length: ${body.length}`];
    for (let turn = 0; turn < 3; turn += 1) {
      const requests = Array.from({ length: 10 }, () =>
        rawRequest(product.port, [line, ...headers], { body }),
      );
      for (const { status } of await Promise.all(requests)) expect(status).toBeGreaterThan(0);
    }
  },
);

test.each([
  ['/api/contact', 'application/json', 300_000],
  ['/contact', 'application/x-www-form-urlencoded', 300_000],
  ['/api/contact', 'multipart/form-data; boundary=x', 60_000_000],
  ['/auth/v1/token?grant_type=password', 'application/json', 300_000],
  ['/rest/v1/services', 'application/json', 3_000_000],
])('a request after a refused one of the same client is answered: %s %s', async (path, type, byteCount) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (byteCount: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': byteCount };
      const sent = request({ port: product.port, path, method: 'POST', headers, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      sent.once('error', reject).end(Buffer.alloc(byteCount, 'x'));
    });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await send(byteCount)).toBe(413);
    expect(await send(10)).toBeGreaterThanOrEqual(400);
  }
  agent.destroy();
});
