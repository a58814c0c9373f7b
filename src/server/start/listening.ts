import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '../config';
import { invalidSetting } from '../invalid-setting';

/** How long requests in flight may take when the server ends, in milliseconds; the whole end has 5 s. */
const lastPatience = 4000;

/** Resolves when requests are taken; rejects when the address cannot be had. */
export function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(named(error, { port, host })));
    server.listen(port, host, resolve);
  });
}

/** Names the setting that keeps the server from listening. */
function named(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return invalidSetting('PORT', `${port} is in use by another program`, error);
    case 'EACCES':
      return invalidSetting('PORT', `${port} may not be used by this user`, error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return invalidSetting('HOST', `${host} is no address of this machine`, error);
    default:
      return error;
  }
}

/** Where to ask, for who listens at every address. */
const ownAddresses: Record<string, string> = { '::': '::1', '0.0.0.0': '127.0.0.1' };

/** Where programs on this machine reach the server. */
export function urlOf(listening: ReturnType<Server['address']>): string {
  if (!listening || typeof listening === 'string') throw new Error('The server does not listen at a port');
  const { address, port } = listening;
  const host = ownAddresses[address] ?? address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Requests in flight are answered first. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), lastPatience);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
