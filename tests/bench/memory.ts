import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { allocatorSettings } from '../../src/server/start/allocator';
import { mediaUrl, mediaWidths, publicFolder } from '../../src/data/files/urls';
import { removeData, startProduct } from '../product';

/** Number of uncached images, of parallel requests, and of images per client network. */
const imageCount = 1000;
const atOnce = 8;
const perNetwork = 40;

const accepts = ['image/avif', 'image/webp', 'image/jpeg'];

/** Time until the product is idle and its worker process has ended. */
const restMs = 90_000;

/** Page requests after the images. */
const pageRequests = 40_000;

const limitsMiB = { atRest: 250, afterLoad: 350 };

/**
 * Measures MiB of the product and all its processes (proportional set size on Linux), as started by `npm start`.
 * Throws above the limitsMiB.
 */
export async function memory(): Promise<Record<string, string | number>[]> {
  // Unset: glibc reads an empty value as 0 and would map every allocation.
  const none = Object.fromEntries(Object.keys(allocatorSettings).map((name) => [name, undefined]));
  const product = await startProduct({ env: { ...none, TRUST_PROXY: 'true' }, execArgv: [] });
  try {
    const { pid } = product.process;
    if (!pid) throw new Error('The product does not run');
    const pages = ['/', '/services', '/references', '/trainings', '/shop', '/press', '/cv'];
    const html = await Promise.all(pages.map(async (page) => (await fetch(product.url + page)).text()));
    await wait(restMs);
    const atRest = await pss(pid);
    const made = await makeImages(product.url, new Set(html.flatMap(sourcesOf)));
    for (const page of pages)
      await autocannon({
        url: product.url + page,
        connections: 20,
        amount: Math.ceil(pageRequests / pages.length),
      });
    await wait(restMs);
    const afterLoad = await pss(pid);
    if (atRest > limitsMiB.atRest || afterLoad > limitsMiB.afterLoad)
      throw new Error(`The product takes ${atRest} MiB at rest and ${afterLoad} MiB after load`);
    const load = `after ${made} images and ${pageRequests} pages`;
    return [
      { what: 'at rest', MiB: atRest, limit: limitsMiB.atRest },
      { what: load, MiB: afterLoad, limit: limitsMiB.afterLoad },
    ];
  } finally {
    await product.stop();
    await removeData(product);
  }
}

/** Returns the paths of the stored files behind a page's images. */
function sourcesOf(html: string): string[] {
  return [...html.matchAll(/ src="\/media\/([^"?]+)\?w=/g)].map(([, file]) => `${publicFolder}${file}`);
}

async function makeImages(url: string, files: ReadonlySet<string>): Promise<number> {
  const imageRequests = accepts
    .flatMap((accept) => mediaWidths.map((width) => ({ accept, width })))
    .flatMap((size) => [...files].map((file) => ({ ...size, path: mediaUrl(file, size.width) })))
    .slice(0, imageCount);
  const queue = imageRequests.entries();
  const makeSome = async () => {
    for (const [index, { accept, path }] of queue) {
      const headers = { accept, 'x-forwarded-for': `198.51.100.${Math.floor(index / perNetwork)}` };
      const response = await fetch(`${url}${path}`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, makeSome));
  return imageRequests.length;
}

/** Returns the proportional set size of a process and its children, in MiB. */
async function pss(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const ownMiB = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
  const children = await Promise.all((await childrenOf(pid)).map(pss));
  return Math.round(children.reduce((sum, part) => sum + part, ownMiB));
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
