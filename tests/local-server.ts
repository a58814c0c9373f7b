import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on 127.0.0.1 and returns the port that the system has chosen. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
