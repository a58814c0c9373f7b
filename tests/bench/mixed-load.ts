import { z } from 'zod';
import { mediaUrl, mediaWidths } from '../../src/data/files';
import { admin, type Product } from '../product';

/** How long `/` takes for a visitor, in milliseconds at the 95th percentile. */
export type MixedLoad = { quiet: number; loaded: number };

const ofEach = 20;

/** Seconds the quiet figure is taken for. */
const quietTime = 5;

/** Between two requests of the visitor, in milliseconds. */
const pause = 10;

/** A visitor opens `/` again and again, first alone, then while sign-ins, new pictures and dear reads run at once. */
export async function mixedLoad(product: Product, apikey: Record<string, string>): Promise<MixedLoad> {
  const load = await loadOn(product, apikey);
  await latencies(product.url, new Promise((resolve) => setTimeout(resolve, 1000)));
  const quiet = await latencies(product.url, new Promise((resolve) => setTimeout(resolve, quietTime * 1000)));
  const loaded = await latencies(product.url, Promise.all(load.map((send) => send())));
  return { quiet: p95(quiet), loaded: p95(loaded) };
}

async function latencies(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ended = until.finally(() => (isOver = true));
  while (!isOver) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/ answered ${answer.status}`);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await ended;
  return times;
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

type Send = () => Promise<void>;

async function loadOn({ url }: Product, apikey: Record<string, string>): Promise<Send[]> {
  const send =
    (path: string, init: RequestInit = {}) =>
    async (): Promise<void> => {
      const answer = await fetch(url + path, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    };
  const signIn = send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { ...apikey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const read = send(dearestRead, { headers: apikey });
  // JPEG is made for old browsers only, and not before they ask.
  const pictures = (await pictureUrls(url, apikey)).map((path) =>
    send(path, { headers: { accept: 'image/jpeg' } }),
  );
  return Array.from({ length: ofEach }, (_, index) => [signIn, read, pictures[index]])
    .flat()
    .filter((request) => request !== undefined);
}

/** As many patterns, with as many wildcards each, as one request may have. */
const patterns = Array.from({ length: 20 }, (_, index) => `testimonial.ilike.*${'e*'.repeat(19)}${index}`);

/** All references with all their pictures, each row searched in vain. */
const dearestRead = `/rest/v1/client_references?select=*,reference_images(*)&not.or=(${patterns.join(',')})`;

const rows = z.array(z.object({ image_url: z.string().nullable() }));

/** So many pictures of the demo content in sizes nobody has asked for. */
async function pictureUrls(url: string, apikey: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/client_references?select=image_url&order=id`, {
    headers: apikey,
  });
  const urls = rows.parse(await answer.json()).map(({ image_url }) => image_url);
  const paths = mediaWidths.flatMap((width) => urls.map((image) => mediaUrl(image, width)));
  return paths.filter((path) => path !== undefined).slice(-ofEach);
}
