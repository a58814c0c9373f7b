import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, basename, dirname, relative } from 'node:path';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { type Database, type Cluster, singleProcess } from './database';
import { openPglite } from './pglite/pglite';
import { openPostgres, postgresCluster } from './postgres';
import { AppError } from '../errors';

type DatabaseLocation = {
  dataDir: string;
  /** Connection string of PostgreSQL; without it PGlite is used in the data folder. */
  databaseUrl?: string;
  cacheDir?: string;
};

/** The caller closes `cluster` and `database`, then releases `lock`. With PostgreSQL `lock` does nothing. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  cacheDir,
}: DatabaseLocation): Promise<{ database: Database; cluster: Cluster; lock: Lock }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl);
    return { database, cluster: postgresCluster(databaseUrl), lock: await registerServer(dataDir) };
  }
  const lock = await takeLock(dataDir);
  try {
    const database = await openPglite(join(dataDir, 'database'), { cacheDir });
    return { database, cluster: singleProcess, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

type Lock = {
  announce(url: string): Promise<void>;
  release(): Promise<void>;
};

type Holder = { pid: number; url?: string };

/** A socket that still answers after some attempts belongs to a running process. */
const attemptLimit = 40;

/**
 * A listening Unix socket in the folder, which the kernel closes with its process; names are never reused, so an
 * unanswered one is dead. Works between containers too. Each process creates its own before it looks for others, so of
 * two at least one sees the other. Throws 503.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const folder = lockFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const socket = await createSocket(folder);
    const others = await liveSockets(folder, socket.name);
    if (others.length === 0) return lockWith(folder, socket);
    await socket.close();
    const [holder] = await readHolders(folder, others);
    if (holder || attempt === attemptLimit) throw inUse(dataDir, holder);
    // Another process is trying at the same time; a random delay lets one of them find the folder free.
    await delay(20 + Math.random() * 100);
  }
}

/** Excludes no others. Unix sockets work within one machine; without them the server is not registered. */
async function registerServer(dataDir: string): Promise<Lock> {
  const folder = serversFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const socket = await createSocket(folder).catch(() => undefined);
  if (!socket) return { announce: async () => undefined, release: async () => undefined };
  await liveSockets(folder, socket.name);
  return lockWith(folder, socket);
}

/** URL of the server that holds the folder; `isShared`: of a server on this machine that uses it with PostgreSQL. */
export async function runningServer(dataDir: string, isShared = false): Promise<string | undefined> {
  const folder = isShared ? serversFolder(dataDir) : lockFolder(dataDir);
  const sockets = await liveSockets(folder).catch(() => []);
  return (await readHolders(folder, sockets)).find(({ url }) => url)?.url;
}

function lockFolder(dataDir: string): string {
  return join(dataDir, 'lock');
}

function serversFolder(dataDir: string): string {
  return join(dataDir, 'servers', hostname().replace(/[^\w.-]/g, '_'));
}

async function lockWith(folder: string, { name, close }: LockSocket): Promise<Lock> {
  const file = join(folder, `${name}.json`);
  const writeHolder = async (url?: string) => {
    const holder: Holder = { pid: process.pid, url };
    await writeFile(`${file}.new`, JSON.stringify(holder), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  await writeHolder();
  return {
    announce: writeHolder,
    release: async () => {
      await rm(file, { force: true });
      await close();
    },
  };
}

/** A process without a description does not hold the lock yet, or lost its file in a power failure. */
async function readHolders(folder: string, sockets: string[]): Promise<Holder[]> {
  const holders = sockets.map((name) =>
    readFile(join(folder, `${name}.json`), 'utf8')
      .then((text): Holder => JSON.parse(text))
      .catch(() => undefined),
  );
  return (await Promise.all(holders)).filter((holder) => holder !== undefined);
}

/** Removes the files of sockets that do not answer. */
async function liveSockets(folder: string, ownSocket?: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sock') && name !== ownSocket);
  const liveness = await Promise.all(
    names.map(async (name) => {
      const isAlive = await isListening(join(folder, name));
      if (!isAlive) for (const file of [name, `${name}.json`]) await rm(join(folder, file), { force: true });
      return isAlive;
    }),
  );
  return names.filter((_name, index) => liveness[index]);
}

function inUse(dataDir: string, holder?: Holder): AppError {
  const who = holder ? `process ${holder.pid}` : 'another process';
  const where = holder?.url ? ` (${holder.url})` : '';
  return new AppError(503, 'data_folder_in_use', `The data folder ${dataDir} is in use by ${who}${where}`);
}

type LockSocket = { name: string; close(): Promise<void> };

/** Renames it, so that others never find one that does not answer yet. */
async function createSocket(folder: string): Promise<LockSocket> {
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

/** Only a refused connection or a missing socket means no; after any other error the lock counts as held. */
function isListening(path: string): Promise<boolean> {
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

/** Node truncates beyond 100 bytes. On Linux a longer path goes through an open descriptor, which `release` closes. */
function addressOf(path: string): { address: string; release(): void } {
  const short = [path, relative('.', path)].find((candidate) => Buffer.byteLength(candidate) <= 100);
  if (short !== undefined) return { address: short, release: () => undefined };
  if (process.platform !== 'linux') throw unusable(path, 'its path is too long for a socket');
  const descriptor = openSync(dirname(path), 'r');
  return { address: `/proc/self/fd/${descriptor}/${basename(path)}`, release: () => closeSync(descriptor) };
}

function unusable(path: string, reason: string, cause?: unknown): AppError {
  const dataDir = dirname(dirname(path));
  return new AppError(503, 'data_folder_unusable', `The data folder ${dataDir} cannot be locked: ${reason}`, {
    cause,
  });
}
