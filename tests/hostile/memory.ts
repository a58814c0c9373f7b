import { once } from 'node:events';
import WebSocket from 'ws';
import { z } from 'zod';
import type { Product } from '../product';

const reply = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.string() }).optional() }).optional(),
});
const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

export type Memory = { /** Held after collection, in MB. */ held: number; resident: number };

/** Starts the product so that memoryAfterCollection can ask it. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** What the product's main process holds once garbage is collected, asked through Node's inspector. */
export async function memoryAfterCollection(product: Product): Promise<Memory> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(product.output())?.[0];
  if (!address) throw new Error('The product was not started for inspection');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const message = reply.parse(JSON.parse(String(data)));
      if (message.id === id) return message.result?.result?.value;
    }
  };
  // A second collection takes what finalizers of the first have let go.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const text = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
  socket.close();
  const { rss, heapUsed, external } = usage.parse(JSON.parse(text ?? ''));
  return { held: inMegabytes(heapUsed + external), resident: inMegabytes(rss) };
}

function inMegabytes(octets: number): number {
  return Math.round(octets / 2 ** 20);
}
