import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { AppError } from '../errors';

/** Listening Unix socket, which the kernel closes with its process. `name` is its file name. */
export type LockSocket = { name: string; close(): Promise<void> };

/**
 * Creates a listening socket under a temporary name and renames it, so that others never find one that does not answer
 * yet.
 */
export async function createSocket(folder: string): Promise<LockSocket> {
  const name = `${randomBytes(6).toString('hex')}.sock`;
  const path = join(folder, name);
  const server = createServer((connection) => connection.destroy());
  await listen(server, `${path}.new`);
  server.unref();
  await rename(`${path}.new`, path);
  const close = async () => {
    await rm(path, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
  return { name, close };
}

/**
 * Checks whether a process listens on the socket. Only a refused connection or a missing socket means no; after any
 * other error the lock counts as held.
 */
export function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { address, release } = addressOf(path);
    const connection = createConnection(address);
    connection.once('close', release);
    connection.on('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', (error) =>
      resolve(!('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT'))),
    );
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { address, release } = addressOf(path);
    server.once('error', (error) => {
      release();
      reject(unusable(path, error.message, error));
    });
    server.listen(address, () => {
      release();
      resolve();
    });
  });
}

type Address = { address: string; release(): void };

/**
 * Returns an address of at most about 100 bytes, the system's limit for socket paths; Node truncates longer ones
 * silently. On Linux a longer path goes through the folder's open descriptor, which `release` closes.
 */
function addressOf(path: string): Address {
  const short = [path, relative('.', path)].find((candidate) => Buffer.byteLength(candidate) <= 100);
  if (short !== undefined) return { address: short, release: () => undefined };
  if (process.platform !== 'linux') throw unusable(path, 'its path is too long for a socket');
  const descriptor = openSync(dirname(path), 'r');
  return {
    address: `/proc/self/fd/${descriptor}/${basename(path)}`,
    release: () => closeSync(descriptor),
  };
}

function unusable(path: string, reason: string, cause?: unknown): AppError {
  const dataDir = dirname(dirname(path));
  return new AppError(503, 'data_folder_unusable', `The data folder ${dataDir} cannot be locked: ${reason}`, {
    cause,
  });
}
