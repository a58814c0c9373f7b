import autocannon from 'autocannon';
import { type Product, removeData, startProduct, keysOf } from '../product';
import { backups } from './backups';
import { firstVisits } from './first-visits';
import { growth } from './growth';
import { memory } from './memory';
import { mixedLoad } from './mixed-load';
import { tapping } from './taps';
import { throughput } from './throughput';

type Line = { what: string; value: string; ratio: string };

/** Seconds per load. */
const durationSeconds = 5;
const uncachedRequests = 100;

/** Each prints its own table; `npm run bench -- NAME` runs one alone. */
const parts: Record<string, (product: Product) => Promise<object[]>> = {
  throughput,
  visits: ({ url }) => firstVisits(url),
  taps: ({ url }) => tapping(url),
  memory,
  growth,
  backups,
};

/**
 * Measures the product on this machine, in all parts or in the named ones. Absolute numbers differ between machines.
 */
export async function bench(names: string[]): Promise<void> {
  const wanted = names.length > 0 ? names : ['rates', ...Object.keys(parts)];
  const unknown = wanted.find((name) => name !== 'rates' && !parts[name]);
  if (unknown) throw new Error(`There is no part ${unknown}, but: rates, ${Object.keys(parts).join(', ')}`);
  const env = { TRUST_PROXY: 'true' };
  const first = await timed(() => startProduct({ env, execArgv: [] }));
  await first.result.stop();
  const again = await timed(() => startProduct({ env, dataDir: first.result.dataDir, execArgv: [] }));
  const product = again.result;
  try {
    if (wanted.includes('rates')) console.table(await rates(product, { first, again }));
    for (const [name, measure] of Object.entries(parts))
      if (wanted.includes(name)) console.table(await measure(product));
  } finally {
    await product.stop();
    await removeData(product);
  }
}

type Timed<Result> = { result: Result; milliseconds: number };

/**
 * Compares each rate with that of `/healthz`, the cheapest response of the same process, and each p95 with the quiet
 * one.
 */
async function rates(
  product: Product,
  { first, again }: { first: Timed<Product>; again: Timed<Product> },
): Promise<Line[]> {
  const lines: Line[] = [];
  const add = (what: string, value: string, ratio = '') => lines.push({ what, value, ratio });

  add('first start, demo content included', `${first.milliseconds} ms`);
  add('start', `${again.milliseconds} ms`, ratio(again.milliseconds, first.milliseconds));
  const base = await requestsPerSecond(product, '/healthz');
  add('/healthz', `${base} requests/s`, '1.00');
  const cached = await requestsPerSecond(product, '/');
  add('/ cached', `${cached} requests/s`, ratio(cached, base));
  const uncached = await uncachedPerSecond(product);
  add('/ rendered anew, one after the other', `${uncached} requests/s`, ratio(uncached, base));
  const rest = await requestsPerSecond(
    product,
    '/rest/v1/services?select=*&order=order.asc',
    await apikey(product),
  );
  add('/rest/v1/services', `${rest} requests/s`, ratio(rest, base));
  const { page, bare } = await mixedLoad(product, await apikey(product));
  add('/ cached, p95', `${page.quiet.toFixed(1)} ms`, '1.00');
  const besideLoad = 'beside sign-ins, new pictures and dear reads, p95';
  add(`/ cached ${besideLoad}`, `${page.loaded.toFixed(1)} ms`, ratio(page.loaded, page.quiet));
  add(`a bare server ${besideLoad}`, `${bare.loaded.toFixed(1)} ms`, ratio(bare.loaded, bare.quiet));
  return lines;
}

async function timed<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
  const start = performance.now();
  const result = await work();
  return { result, milliseconds: Math.round(performance.now() - start) };
}

async function requestsPerSecond(
  product: Product,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const url = product.url + path;
  await fetch(url, { headers });
  const result = await autocannon({
    url,
    duration: durationSeconds,
    connections: 20,
    headers: { 'accept-encoding': 'br', ...headers },
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`);
  return Math.round(result.requests.average);
}

/** Changes the content before each request, so that no cached page is used. */
async function uncachedPerSecond(product: Product): Promise<number> {
  const headers = { ...(await secretKey(product)), 'content-type': 'application/json' };
  let milliseconds = 0;
  for (let request = 0; request < uncachedRequests; request += 1) {
    const change = await fetch(`${product.url}/rest/v1/hero_content?id=not.is.null`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ alt: `Messung ${request}` }),
    });
    if (!change.ok) throw new Error(`The change was refused: ${await change.text()}`);
    const { result, milliseconds: taken } = await timed(async () => (await fetch(product.url)).text());
    if (!result.includes(`Messung ${request}`)) throw new Error('The page does not show the change');
    milliseconds += taken;
  }
  return Math.round((uncachedRequests * 1000) / Math.max(1, milliseconds));
}

async function apikey(product: Product): Promise<Record<string, string>> {
  return { apikey: (await keysOf(product.dataDir)).publishableKey ?? '' };
}

async function secretKey(product: Product): Promise<Record<string, string>> {
  return { apikey: (await keysOf(product.dataDir)).secretKey };
}

function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}
