import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../../scripts/build.mjs';
import type { Product } from '../product';

const connections = [10, 100];

/** Seconds each load runs, and how often page and bare server take turns. */
const duration = 3;
const rounds = 5;

type Load = { rate: number; p50: number; p99: number };

/** `/` from the product's memory, beside the same bytes from a bare Node server in a process of its own. */
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
      const [page, least] = [median(loads.page), median(loads.bare)];
      lines.push({
        connections: count,
        'requests/s': Math.round(page.rate),
        'bare server': Math.round(least.rate),
        '×': (page.rate / least.rate).toFixed(2),
        'p50 ms': page.p50,
        'p99 ms': page.p99,
      });
    }
  } finally {
    bare.stop();
  }
  return lines;
}

async function startBareServer(product: Product): Promise<{ url: string; stop(): void }> {
  const answer = await rawBody(product.url);
  const file = join(product.dataDir, 'bench-body.br');
  await writeFile(file, answer);
  const child = spawn(process.execPath, [join(root, 'tests/bench/bare-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}

/** As it travels: `fetch` would unpack it. */
async function rawBody(url: string): Promise<Buffer> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function load(url: string, count: number): Promise<Load> {
  const result = await autocannon({
    url,
    duration,
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
