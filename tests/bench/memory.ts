import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/build.mjs';
import { mediaUrl, mediaWidths, publicFolder } from '../../src/data/files';
import { removeData, startProduct } from '../product';

/** So many sizes of pictures nobody has asked for before, as many at a time, and visitors from as many networks. */
const wanted = 1000;
const atOnce = 8;
const perNetwork = 40;

const accepts = ['image/avif', 'image/webp', 'image/jpeg'];

/** Milliseconds until the product is at rest. */
const rest = 60_000;

/** MiB of the product with the processes it has begun (proportional set size, as Linux counts), with the image's settings. */
export async function memory(): Promise<Record<string, string | number>[]> {
  const product = await startProduct({ env: { ...(await allocator()), TRUST_PROXY: 'true' }, execArgv: [] });
  try {
    const { pid } = product.process;
    if (!pid) throw new Error('The product does not run');
    const pages = ['/', '/services', '/references', '/trainings', '/shop', '/press', '/cv'];
    const html = await Promise.all(pages.map(async (page) => (await fetch(product.url + page)).text()));
    await wait(rest);
    const lines = [{ what: 'at rest', MiB: await pss(pid) }];
    const made = await makePictures(product.url, new Set(html.flatMap(sourcesOf)));
    await wait(rest);
    return [...lines, { what: `after ${made} pictures were made`, MiB: await pss(pid) }];
  } finally {
    await product.stop();
    await removeData(product);
  }
}

/** What the Dockerfile sets for its allocator. */
async function allocator(): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
  );
}

/** The stored files behind the pictures of a page. */
function sourcesOf(html: string): string[] {
  return [...html.matchAll(/ src="\/media\/([^"?]+)\?w=/g)].map(([, file]) => `${publicFolder}${file}`);
}

async function makePictures(url: string, files: ReadonlySet<string>): Promise<number> {
  const wishes = accepts
    .flatMap((accept) => mediaWidths.map((width) => ({ accept, width })))
    .flatMap((wish) => [...files].map((file) => ({ ...wish, path: mediaUrl(file, wish.width) })))
    .slice(0, wanted);
  const all = wishes.entries();
  const makeSome = async () => {
    for (const [index, { accept, path }] of all) {
      const headers = { accept, 'x-forwarded-for': `198.51.100.${Math.floor(index / perNetwork)}` };
      const answer = await fetch(`${url}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, makeSome));
  return wishes.length;
}

async function pss(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
  const children = await Promise.all((await childrenOf(pid)).map(pss));
  return Math.round(children.reduce((sum, part) => sum + part, own));
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
