import { once } from 'node:events';
import WebSocket from 'ws';
import { z } from 'zod';
import type { Product } from './product';

const inspectorMessage = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.string() }).optional() }).optional(),
});
const memoryUsage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

/** Memory in units of 2^20 bytes: the heap with external buffers, and the resident set. */
type Memory = { heapMb: number; residentMb: number };

/** Environment of startProduct() that the functions below require. */
export const inspectorEnv = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Returns the memory of the product's main process after a garbage collection. */
export async function memoryAfterCollection(product: Product): Promise<Memory> {
  const json = await inspect(product, async (send) => {
    // The second collection frees objects that finalizers of the first released.
    await send('HeapProfiler.collectGarbage');
    await send('HeapProfiler.collectGarbage');
    return send('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
  });
  const { rss, heapUsed, external } = memoryUsage.parse(JSON.parse(json ?? ''));
  const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return { heapMb: inMegabytes(heapUsed + external), residentMb: inMegabytes(rss) };
}

/** Lists the files of CommonJS packages that the product's main process has loaded. */
export async function loadedPackageFiles(product: Product): Promise<string[]> {
  // The cache also lists files that Node only scanned for their export names.
  const expression = `JSON.stringify(Object.entries(process.getBuiltinModule('module')._cache)
    .filter(([, { loaded }]) => loaded).map(([file]) => file))`;
  const json = await inspect(product, (send) => send('Runtime.evaluate', { expression }));
  return z.array(z.string()).parse(JSON.parse(json ?? ''));
}

type Send = (method: string, params?: object) => Promise<string | undefined>;

/** Connects to Node's inspector in the product for the duration of `work`. */
async function inspect<Result>(product: Product, work: (send: Send) => Promise<Result>): Promise<Result> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(product.output())?.[0];
  if (!address) throw new Error('The product was not started for inspection');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let lastId = 0;
  const send: Send = async (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const message = inspectorMessage.parse(JSON.parse(String(data)));
      if (message.id === id) return message.result?.result?.value;
    }
  };
  const result = await work(send);
  socket.close();
  return result;
}
