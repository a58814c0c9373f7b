import autocannon from 'autocannon';
import type { Product } from '../product';
import { startBareServer } from './bare';

const connections = [10, 100];

/** Seconds per load, and turns of page and bare server. */
const durationSeconds = 3;
const rounds = 5;

type Load = { rate: number; p50: number; p99: number };

/** Measures `/` from the product's cache, beside the same bytes from a bare Node server in a process of its own. */
export async function throughput(product: Product): Promise<Record<string, string | number>[]> {
  const bare = await startBareServer(product);
  const lines = [];
  try {
    for (const count of connections) {
      const loads: { page: Load[]; bare: Load[] } = { page: [], bare: [] };
      for (let round = 0; round < rounds; round += 1) {
        loads.page.push(await load(product.url, count));
        loads.bare.push(await load(bare.url, count));
      }
      const [page, bareLoad] = [median(loads.page), median(loads.bare)];
      lines.push({
        connections: count,
        'requests/s': Math.round(page.rate),
        'bare server': Math.round(bareLoad.rate),
        '×': (page.rate / bareLoad.rate).toFixed(2),
        'p50 ms': page.p50,
        'p99 ms': page.p99,
        'p99 / p50': (page.p99 / page.p50).toFixed(1),
        'bare p99 / p50': (bareLoad.p99 / bareLoad.p50).toFixed(1),
      });
    }
  } finally {
    bare.stop();
  }
  return lines;
}

async function load(url: string, count: number): Promise<Load> {
  const result = await autocannon({
    url,
    duration: durationSeconds,
    connections: count,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function median(loads: Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.rate - b.rate);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('No load has run');
  return middle;
}
