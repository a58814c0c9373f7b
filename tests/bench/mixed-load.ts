import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { root } from '../../scripts/build.mjs';
import { mediaUrl, mediaWidths } from '../../src/data/files/urls';
import { admin, type Product } from '../product';
import { startBareServer } from './bare';

/** Response time of a visitor: milliseconds at the 95th percentile, median of all rounds. */
type Latency = { quiet: number; loaded: number };

export type MixedLoad = { page: Latency; bare: Latency };

const requestsPerKind = 20;
const rounds = 5;

/** Milliseconds of the quiet measurement. */
const quietMs = 4000;

/**
 * Measures a visitor of `/`, first alone, then during sign-ins, uncached pictures and expensive reads.
 * Takes turns with a visitor of a bare server: the effect of the load on that one comes from the shared processor
 * cores.
 */
export async function mixedLoad(product: Product, apikey: Record<string, string>): Promise<MixedLoad> {
  const bare = await startBareServer(product);
  const figures: { page: Latency[]; bare: Latency[] } = { page: [], bare: [] };
  try {
    await p95(product.url, () => wait(quietMs));
    for (let round = 0; round < rounds; round += 1) {
      for (const [who, url] of [
        ['page', product.url],
        ['bare', bare.url],
      ] as const) {
        const load = await loadOn(product, apikey, 2 * round + (who === 'page' ? 0 : 1));
        const quiet = await p95(url, () => wait(quietMs));
        const loaded = await p95(url, () => Promise.all(load.map((send) => send())));
        figures[who].push({ quiet, loaded });
      }
    }
  } finally {
    bare.stop();
  }
  return { page: median(figures.page), bare: median(figures.bare) };
}

function median(latencies: Latency[]): Latency {
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return {
    quiet: middle(latencies.map(({ quiet }) => quiet)),
    loaded: middle(latencies.map(({ loaded }) => loaded)),
  };
}

/** A round with fewer visits is meaningless. */
const times = z.array(z.number()).min(20);

/** Visits from a separate process, because the one that creates the load is busy. */
async function p95(url: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const visitor = fork(join(root, 'tests/bench/visitor.mjs'), [url]);
  await once(visitor, 'message');
  await meanwhile();
  visitor.send('over');
  const [message] = await once(visitor, 'message');
  const sorted = times.parse(message).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

type Send = () => Promise<void>;

/** Returns the same load each time, but for uncached pictures and another client network. */
async function loadOn({ url }: Product, apikey: Record<string, string>, turn: number): Promise<Send[]> {
  const from = { 'x-forwarded-for': `192.0.2.${turn + 1}` };
  const send =
    (path: string, init: RequestInit): Send =>
    async () => {
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    };
  const signIn = send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { ...from, ...apikey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const read = send(expensiveRead, { headers: { ...from, ...apikey } });
  // JPEG is not rendered ahead, because only old browsers request it.
  const pictures = (await pictureUrls(url, apikey, turn)).map((path) =>
    send(path, { headers: { ...from, accept: 'image/jpeg' } }),
  );
  return Array.from({ length: requestsPerKind }, (_, index) => [signIn, read, pictures[index]])
    .flat()
    .filter((request) => request !== undefined);
}

/** The maximum number of patterns and wildcards of one request. */
const patterns = Array.from({ length: 20 }, (_, index) => `testimonial.ilike.*${'e*'.repeat(19)}${index}`);

/** Reads all references with all pictures; no row matches any pattern. */
const expensiveRead = `/rest/v1/client_references?select=*,reference_images(*)&not.or=(${patterns.join(',')})`;

const rows = z.array(z.object({ image_url: z.string().nullable() }));

/** Returns URLs of uncached sizes of demo pictures, different ones each turn. */
async function pictureUrls(url: string, apikey: Record<string, string>, turn: number): Promise<string[]> {
  const tables = ['client_references', 'services', 'shop_products', 'press_articles', 'training_programs'];
  const images = await Promise.all(
    tables.map(async (table) => {
      const response = await fetch(`${url}/rest/v1/${table}?select=image_url&order=id`, { headers: apikey });
      return rows.parse(await response.json()).map(({ image_url }) => image_url);
    }),
  );
  const paths = mediaWidths
    .toReversed()
    .flatMap((width) => images.flat().map((image) => mediaUrl(image, width)))
    .filter((path) => path !== undefined);
  const turnPaths = paths.slice(turn * requestsPerKind, (turn + 1) * requestsPerKind);
  if (turnPaths.length < requestsPerKind)
    throw new Error(`There are only ${paths.length} pictures to ask for`);
  return turnPaths;
}
