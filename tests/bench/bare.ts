import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../scripts/build.mjs';
import type { Product } from '../product';

export type BareServer = { url: string; stop(): void };

/** Serves the bytes of `/` from the memory of a Node server in a process of its own. */
export async function startBareServer(product: Product): Promise<BareServer> {
  const body = await rawBody(product.url);
  const file = join(product.dataDir, 'bench-body.br');
  await writeFile(file, body);
  const child = spawn(process.execPath, [join(root, 'tests/bench/bare-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}

/** Returns the compressed body; `fetch` would decompress it. */
async function rawBody(url: string): Promise<Buffer> {
  const clientRequest = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response] = await once(clientRequest, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}
