import { readdirSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { objectName, removeFiles, uploadFile, uploadTime } from '../../src/data/files/upload';
import { rawRequest } from '../raw-request';
import { blob, openFileStorage, sampleImage, smallPdf } from './file-storage';

/** The storage API over a real connection, as used by browsers and by a site server with a hosted project. */

const storage = await openFileStorage();
const { token } = await storage.contract.signIn({ admin: true });
const port = await new Promise<number>((resolve) => {
  const server = serve({ fetch: storage.app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
    resolve(info.port),
  );
  afterAll(() => server.close());
});
const service = { ...storage.serviceOf(token), url: `http://127.0.0.1:${port}`, fetch: undefined };

const jpeg = async () => blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg');
/** Lists the stored files that this process has open; only Linux shows them. */
function openFiles(): string[] {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return targets.filter((path) => path.startsWith(storage.filesDir));
}

test('an editor uploads a file, visitors get it under the returned URL, and it is removed again', async () => {
  const file = new File([await jpeg()], 'Foto.jpg', { type: 'image/jpeg' });
  const path = objectName({ folder: 'a1', role: 'main', file, time: uploadTime() });
  const progress: number[] = [];
  const bucket = 'training-blog-images';
  const url = await uploadFile({ service, bucket, path, file, onProgress: (part) => progress.push(part) });
  expect(url).toBe(`${service.url}/storage/v1/object/public/${bucket}/${path}`);
  expect(progress.at(-1)).toBe(1);
  const response = await fetch(url);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'max-age=31536000']);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(40);

  await removeFiles({ service, bucket, paths: [path] });
  expect((await fetch(url)).status).toBe(400);
});

test('an upload without a connection, or cancelled, fails', async () => {
  const upload = async (options: Partial<Parameters<typeof uploadFile>[0]>) =>
    uploadFile({ service, bucket: 'references', path: '1.jpg', file: await jpeg(), ...options });
  const away = upload({ service: { ...service, url: 'http://127.0.0.1:1' } });
  await expect(away).rejects.toMatchObject({ name: 'DataError', code: 'network', status: 0 });
  await expect(upload({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['a/../1.jpg', 'a/%2E%2E/1.jpg'])('%s is no valid name', async (name) => {
  const answer = await rawRequest(port, [
    `POST /storage/v1/object/references/${name} HTTP/1.1`,
    'host: x',
    `apikey: ${service.key}`,
    `authorization: Bearer ${token}`,
    'content-length: 0',
  ]);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
});

test.skipIf(process.platform !== 'linux')('a visitor who disconnects leaves no file open', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  const text = 'A long text. '.repeat(700_000);
  const large = smallPdf.replace('(de)', `(${text})`);
  const file = blob(large, 'application/pdf');
  const url = await uploadFile({ service, bucket: 'agbs', path: 'large.pdf', file });
  // Before the answer.
  await (await storage.app.request(new URL(url).pathname)).body?.cancel();
  await vi.waitUntil(() => openFiles().length === 0, { timeout: 20_000 });
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'data');
  expect(openFiles()).toHaveLength(1);
  socket.destroy();
  await vi.waitUntil(() => openFiles().length === 0, { timeout: 20_000 });
  process.off('warning', note);
  // Closed by the service, not by garbage collection.
  expect(warnings).toEqual([]);
  expect(await (await fetch(url)).text()).toContain(text);
});
