import { createServer } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { publicFolder } from '../../src/data/files/urls';
import { hostedOriginals, mediaRoutes } from '../../src/server/pages/media/media-routes';
import { createIdleQueue } from '../../src/server/base/worker/idle-queue';
import { createImages } from '../../src/server/pages/media/images';
import { createLog } from '../../src/service/log';
import { encodeVisitorPhoto, validateUpload } from '../../src/service/storage/read-upload';
import { queuedTasks } from '../../src/service/worker/task-runner';
import { sharedFolder } from '../folders';
import { listenLocally } from '../local-server';
import { sampleImage } from './file-storage';

/** Many visitors request uncached images at once, while the storage of the originals is slow. */

let app: Hono;
let read: string[];
let send: () => void;

const mediaDir = await sharedFolder();
const jpeg = await sampleImage().jpeg().toBuffer();
const service = createServer((request, response) => {
  const path = request.url?.slice(publicFolder.length) ?? '';
  if (request.url === '/rest/v1/rpc/public_file')
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ version: '1', mimetype: 'image/jpeg' }));
  read.push(path);
  if (path.includes('missing')) response.writeHead(404).end();
  else void released.then(() => response.end(jpeg));
});
const port = await listenLocally(service);
afterAll(() => void service.close());

let released: Promise<void>;
beforeEach(() => {
  read = [];
  released = new Promise((resolve) => (send = resolve));
  const openOriginal = hostedOriginals({ url: `http://127.0.0.1:${port}`, key: 'secret' });
  app = new Hono();
  app.route(
    '/media',
    mediaRoutes({
      images: createImages({ mediaDir, openOriginal, idleQueue: createIdleQueue() }),
      trustProxy: true,
      log: createLog('silent'),
      placeFiles: async () => undefined,
    }),
  );
});

const get = async (path: string, network = '203.0.113.1') =>
  app.request(`/media/references/${path}?w=320`, { headers: { 'x-forwarded-for': network } });

test("an upload does not wait for a visitor's image whose original does not arrive", async () => {
  const waiting = get('slow.jpg');
  await vi.waitUntil(() => read.length > 0, { timeout: 60_000 });
  const upload = await validateUpload(await sampleImage().png().toBuffer());
  expect(upload.mimetype).toBe('image/png');
  send();
  expect((await waiting).status).toBe(200);
});

test('the upload of an editor overtakes the photos of visitors that wait', async () => {
  const png = await sampleImage({ width: 3000, height: 2000 }).png().toBuffer();
  const done: string[] = [];
  const photos = Array.from({ length: 5 }, () => encodeVisitorPhoto(png).then(() => done.push('photo')));
  // At each turn, because the first photo may be done within a longer interval.
  await vi.waitUntil(() => queuedTasks() >= 3, { timeout: 60_000, interval: 1 });
  await validateUpload(await sampleImage().png().toBuffer());
  done.push('upload');
  await Promise.all(photos);
  // One or two photos were encoded meanwhile.
  expect(done.slice(0, 3)).toContain('upload');
});

test('originals are read one after the other, and a full queue answers 503', async () => {
  const answers = Array.from({ length: 140 }, (_, index) => get(`${index}.jpg`));
  let refused: Response[] = [];
  await vi.waitUntil(
    async () => {
      const settled = await Promise.all(
        answers.map((response) => Promise.race([response, Promise.resolve()])),
      );
      refused = settled.filter((answer) => answer !== undefined);
      return refused.length >= 39 && read.length > 0;
    },
    { timeout: 60_000 },
  );
  expect(read).toHaveLength(1);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
  send();
  const made = (await Promise.all(answers)).filter(({ status }) => status === 200);
  expect(made).toHaveLength(140 - refused.length);
  expect((await get('afterwards.jpg')).status).toBe(200);
});

test('one network causes a limited number of new images; cached ones have no limit', async () => {
  send();
  expect((await get('made.jpg', '203.0.113.3')).status).toBe(200);
  for (let index = 0; index < 240; index += 1) expect((await get(`missing-${index}.jpg`)).status).toBe(404);
  const refused = await get('missing-240.jpg');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get('made.jpg')).status).toBe(200);
  expect((await get('another.jpg', '203.0.113.2')).status).toBe(200);
});
