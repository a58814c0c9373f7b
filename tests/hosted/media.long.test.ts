import { expect, test, vi } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { blob, sampleImage, smallPdf } from '../contract/file-storage';
import { interceptProject, openSharedProject } from './project';
import { startSharedSite } from './site';

/** Images of a hosted project, resized by the site's server. */

const project = await openSharedProject();
const site = await startSharedSite(project.env);
const files = createStorage({ url: project.url, key: project.keys.secretKey }).from('references');

/** Less than the minute for which responses were once cached, and enough for any machine. */
const soon = { timeout: 30_000, interval: 200 };

async function upload(path: string): Promise<void> {
  const { error } = await files.upload(path, blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg'));
  expect(error).toBeNull();
}

test('an image requested before its upload appears after it', async () => {
  const address = '/media/references/early.jpg?w=160';
  const early = await fetch(site.url + address);
  expect([early.status, early.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await upload('early.jpg');
  await vi.waitUntil(async () => (await site.status(address)) === 200, soon);
});

test('a published image is served at once, whenever its row was written', async () => {
  const tables = createTables({ url: project.url, key: project.keys.secretKey });
  const drafts = createStorage({ url: project.url, key: project.keys.secretKey }).from('drafts');
  const file = blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg');
  for (let index = 0; index < 12; index += 1) {
    const path = `published-${index}.jpg`;
    expect((await drafts.upload(`dealer-logos/${path}`, file)).error).toBeNull();
    const logo_url = `${project.url}/storage/v1/object/public/dealer-logos/${path}`;
    await tables
      .from('dealer_logos')
      .insert({ name: `Example ${index}`, logo_url })
      .throwOnError();
    expect(await site.status(`/media/dealer-logos/${path}?w=160`)).toBe(200);
  }
});

test('an unpublished image is not served any more', async () => {
  await upload('leaving.jpg');
  const address = '/media/references/leaving.jpg?w=160';
  expect(await site.status(address)).toBe(200);
  await files.move('leaving.jpg', 'references/leaving.jpg', { destinationBucket: 'archive' });
  await vi.waitUntil(async () => (await site.status(address)) === 404, soon);
});

test('an image replaced under its name appears in its new version', async () => {
  await upload('changing.jpg');
  const tag = async () =>
    (await fetch(`${site.url}/media/references/changing.jpg?w=160`)).headers.get('etag');
  const before = await tag();
  const other = blob(await sampleImage({ colour: '#ff0000' }).jpeg().toBuffer(), 'image/jpeg');
  expect((await files.upload('changing.jpg', other, { upsert: true })).error).toBeNull();
  await vi.waitUntil(async () => (await tag()) !== before, soon);
});

test.each<[what: string, part: string, answer: () => Response]>([
  ['the project fails', '/rest/', () => new Response('bad gateway', { status: 502 })],
  ['the key is invalid', '/rest/', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['the storage fails', '/storage/', () => new Response('bad gateway', { status: 502 })],
  ['the download is interrupted', '/storage/', () => broken()],
])('an image answers 503 while %s, and 200 afterwards', async (what, part, answer) => {
  const name = `${what.replaceAll(' ', '-')}.jpg`;
  await upload(name);
  interceptProject(project, ({ url }) => (url.includes(part) ? answer() : undefined));
  const refused = await fetch(`${site.url}/media/references/${name}?w=160`);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  project.intercept = () => undefined;
  await vi.waitUntil(async () => (await site.status(`/media/references/${name}?w=160`)) === 200, soon);
});

test.each([
  '/media/references/not-there.jpg?w=160',
  '/media/no-bucket/1.jpg?w=160',
  '/media/archive/references/leaving.jpg?w=160',
  '/media/agbs/terms.pdf?w=160',
  '/media/references/..%2f..%2fauth.jpg?w=160',
  '/media/references/%E0%A4%A?w=160',
])('%s answers 404', async (address) => {
  const documents = createStorage({ url: project.url, key: project.keys.secretKey }).from('agbs');
  await documents.upload('terms.pdf', blob(smallPdf, 'application/pdf'), { upsert: true });
  expect(await site.status(address)).toBe(404);
});

/** Announces a longer body than it sends. */
function broken(): Response {
  let isBegun = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new Error('broken off'));
      else controller.enqueue(new Uint8Array([0xff, 0xd8]));
      isBegun = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'image/jpeg', 'content-length': '1000' } });
}
