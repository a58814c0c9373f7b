import { once } from 'node:events';
import WebSocket from 'ws';
import { z } from 'zod';
import type { Product } from './product';

const reply = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.string() }).optional() }).optional(),
});
const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

export type Memory = { /** Memory in MB after garbage collection. */ heapMb: number; residentMb: number };

/** Environment with which a product accepts the functions below. */
export const inspectorEnv = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Returns the memory of the product's main process after a garbage collection. */
export async function memoryAfterCollection(product: Product): Promise<Memory> {
  const text = await inspect(product, async (send) => {
    // The second collection frees objects that finalizers of the first released.
    await send('HeapProfiler.collectGarbage');
    await send('HeapProfiler.collectGarbage');
    return evaluate(send, 'JSON.stringify(process.memoryUsage())');
  });
  const { rss, heapUsed, external } = usage.parse(JSON.parse(text ?? ''));
  return { heapMb: inMegabytes(heapUsed + external), residentMb: inMegabytes(rss) };
}

/** Lists the files of CommonJS packages that the product's main process has loaded. */
export async function loadedPackageFiles(product: Product): Promise<string[]> {
  // The cache also lists files that Node only scanned for their export names.
  const expression = `JSON.stringify(Object.entries(process.getBuiltinModule('module')._cache)
    .filter(([, { loaded }]) => loaded).map(([file]) => file))`;
  const text = await inspect(product, (send) => evaluate(send, expression));
  return z.array(z.string()).parse(JSON.parse(text ?? ''));
}

type Send = (method: string, params?: object) => Promise<string | undefined>;

function evaluate(send: Send, expression: string): Promise<string | undefined> {
  return send('Runtime.evaluate', { expression });
}

/** Evaluates in the product through Node's inspector. */
async function inspect<Result>(product: Product, work: (send: Send) => Promise<Result>): Promise<Result> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(product.output())?.[0];
  if (!address) throw new Error('The product was not started for inspection');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const send: Send = async (method, params = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const message = reply.parse(JSON.parse(String(data)));
      if (message.id === id) return message.result?.result?.value;
    }
  };
  const result = await work(send);
  socket.close();
  return result;
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
