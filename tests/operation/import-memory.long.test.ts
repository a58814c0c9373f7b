import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { type ImportRun, isActiveRun } from '../../src/data/operations/imports';
import { wxr } from '../contract/wxr';
import { operatorOf } from '../e2e/admin-content';
import { copyData } from '../prepared-data';
import { admin, type Product, removeData, startProduct, keysOf } from '../product';

/** The import of a large WordPress export needs little memory and time. */

const counts = { posts: 500, images: 800 };
const maxMiB = 150;
const maxMs = 600_000;

/** Lets the product connect to the website on this machine, which counts as a public address. */
const admitLocal = `--import=data:text/javascript,${encodeURIComponent(
  `import { BlockList } from 'node:net'; BlockList.prototype.check = () => false`,
)}`;

test('a WXR of 500 posts and 800 images is imported within ten minutes', { timeout: 1_200_000 }, async () => {
  const site = await serveImages();
  const product = await startProduct({ dataDir: await copyData('empty'), execArgv: [admitLocal] });
  onTestFinished(async () => {
    await product.stop();
    await removeData(product);
  });
  const ask = await administratorOf(product);
  await fetch(product.url);
  await ask('/files/blog.xml?first=true', 'PUT', exportOf(site));

  const before = await resetPeak(product);
  const begunAt = Date.now();
  await ask('', 'POST', JSON.stringify({ kind: 'wordpress-export' }));
  const run = await ended(product);
  const tookMs = Date.now() - begunAt;
  expect(run).toMatchObject({ state: 'done', counts: { new: counts.posts } });
  const moreMiB = (await memoryOf(product, 'VmHWM')) - before;
  console.log(
    `Import: ${Math.round(tookMs / 1000)} s, ${Math.round(before)} MiB before, ${Math.round(moreMiB)} more`,
  );
  expect(tookMs).toBeLessThan(maxMs);
  expect(moreMiB).toBeLessThan(maxMiB);
});

/** Serves a photo of 2 MB at each path. Returns the website's address. */
async function serveImages(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function exportOf(site: string): string {
  const paragraph = `<p>${'Wir planen, bauen und prüfen elektrische Anlagen. '.repeat(40)}</p>`;
  const posts = Array.from({ length: counts.posts }, (_, post) => {
    const images = Array.from({ length: counts.images }, (_, image) => image).filter(
      (image) => image % counts.posts === post,
    );
    const shown = images.map((image) => `<img src="${site}/wp-content/uploads/${image}.jpg">`).join('');
    return { id: post + 1, title: `Beitrag ${post + 1}`, html: paragraph.repeat(4) + shown };
  });
  return wxr(site, posts);
}

async function administratorOf({ url, dataDir }: Product) {
  const { publishableKey } = await keysOf(dataDir);
  const login = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { access_token } = await login.json();
  return async (path: string, method: string, body: string) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await fetch(`${url}/api/import${path}`, { method, headers, body });
    expect(response.ok, await response.text()).toBe(true);
  };
}

async function ended(product: Product): Promise<ImportRun> {
  const tables = createTables(await operatorOf(product));
  let run: ImportRun | undefined;
  const state = async () => {
    ({ data: run } = await tables.from('import_runs').select().single().throwOnError());
    return run !== undefined && !isActiveRun(run);
  };
  await expect.poll(state, { timeout: 2 * maxMs, interval: 1000 }).toBe(true);
  if (!run) throw new Error('There is no run');
  return run;
}

/** Forgets the peak memory so far. Returns the present memory in MiB. Only on Linux. */
async function resetPeak(product: Product): Promise<number> {
  await writeFile(`/proc/${product.process.pid}/clear_refs`, '5');
  return memoryOf(product, 'VmRSS');
}

async function memoryOf({ process }: Product, value: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(new RegExp(`${value}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
