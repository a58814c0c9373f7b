import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Config, invalidSetting } from '../base/config';

/** Time for requests in flight. The whole shutdown has 5 s. */
const shutdownTimeoutMs = 4000;

export function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(withSetting(error, { port, host })));
    server.listen(port, host, resolve);
  });
}

function withSetting(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return invalidSetting('PORT', `${port} is in use by another program`, error);
    case 'EACCES':
      return invalidSetting('PORT', `${port} may not be used by this user`, error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return invalidSetting('HOST', `${host} is not an address of this machine`, error);
    default:
      return error;
  }
}

const ownAddresses: Record<string, string> = { '::': '::1', '0.0.0.0': '127.0.0.1' };

export function urlOf(listening: ReturnType<Server['address']>): string {
  if (!listening || typeof listening === 'string') throw new Error('The server does not listen on a port');
  const { address, port } = listening;
  const host = ownAddresses[address] ?? address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceTimer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
    server.close(() => {
      clearTimeout(forceTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}
