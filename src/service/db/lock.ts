import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors';

export type Lock = {
  /** Tells other programs on this machine where the server answers. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
};

/** Who works on a data folder; the address is there once its server listens. */
type Holder = { name: string; pid: number; url?: string };

/** Two that start together are sorted out within a few; whoever still shows a socket then is there to stay. */
const mostAttempts = 40;

/**
 * The exclusive lock on a data folder: a listening Unix socket inside it. The kernel stops the listening with the
 * process, however it ends, and a new socket never takes an old one's name. So an unanswered socket is dead for
 * certain: no process numbers that come again, no clocks, and it also holds between containers sharing the folder.
 * Whoever takes part shows its own socket first and looks for others then, so of two at least one sees the other.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const socket = await showSocket(folder);
    const others = await livingSockets(folder, socket.name);
    if (others.length === 0) return hold(folder, socket);
    await socket.close();
    const holder = await readHolder(folder);
    if (holder && others.includes(holder.name)) throw inUse(dataDir, holder);
    if (attempt === mostAttempts) throw inUse(dataDir);
    // Somebody else is looking right now; at different times one of us finds the folder free.
    await pause(20 + Math.random() * 100);
  }
}

/** Where the server that holds the folder answers; undefined when there is none. */
export async function runningServer(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'lock');
  const holder = await readHolder(folder);
  return holder && (await answers(join(folder, holder.name))) ? holder.url : undefined;
}

/**
 * Shows a server among others that share a data folder: excludes nobody, and lets `runningMember` find it. Sockets end at
 * the machine, so each machine has a folder of its own. Where a folder takes no sockets, the server stays unlisted.
 */
export async function joinServers(dataDir: string): Promise<Lock> {
  const folder = membersFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const socket = await showSocket(folder).catch(() => undefined);
  if (!socket) return { announce: async () => undefined, release: async () => undefined };
  const { name, close } = socket;
  await removeDeadMembers(folder, name);
  const file = join(folder, `${name}.json`);
  return {
    announce: (url) => writeFile(file, JSON.stringify({ url }), { mode: 0o600 }),
    release: async () => {
      await rm(file, { force: true });
      await close();
    },
  };
}

/** Where one of several servers that share a data folder answers; undefined when none runs on this machine. */
export async function runningMember(dataDir: string): Promise<string | undefined> {
  const folder = membersFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.sock'))) {
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => '');
    if (text && (await answers(join(folder, name)))) {
      const { url }: { url: string } = JSON.parse(text);
      return url;
    }
  }
  return undefined;
}

function membersFolder(dataDir: string): string {
  return join(dataDir, 'servers', hostname().replace(/[^\w.-]/g, '_'));
}

async function removeDeadMembers(folder: string, own: string): Promise<void> {
  const living = new Set([own, ...(await livingSockets(folder, own))]);
  const notes = (await readdir(folder)).filter((name) => name.endsWith('.sock.json'));
  const dead = notes.filter((note) => !living.has(note.replace(/\.json$/, '')));
  await Promise.all(dead.map((note) => rm(join(folder, note), { force: true })));
}

type Socket = { name: string; close(): Promise<void> };

/** Bound under another name and renamed once it listens: nobody finds a socket that is not yet alive. */
async function showSocket(folder: string): Promise<Socket> {
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

async function hold(folder: string, { name, close }: Socket): Promise<Lock> {
  const tell = async (url?: string) => {
    const holder: Holder = { name, pid: process.pid, url };
    await writeFile(join(folder, `${name}.json`), JSON.stringify(holder), { mode: 0o600 });
    await rename(join(folder, `${name}.json`), join(folder, 'holder.json'));
  };
  await tell();
  return {
    announce: tell,
    release: async () => {
      await rm(join(folder, 'holder.json'), { force: true });
      await close();
    },
  };
}

async function readHolder(folder: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8'));
  } catch {
    // Missing, or empty after a power cut; whether the folder is held, the sockets say.
    return undefined;
  }
}

/** Names of the others that are alive; what dead processes left behind is removed. */
async function livingSockets(folder: string, own: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sock') && name !== own);
  const living = await Promise.all(
    names.map(async (name) => {
      const isAlive = await answers(join(folder, name));
      if (!isAlive) await rm(join(folder, name), { force: true });
      return isAlive;
    }),
  );
  return names.filter((_name, at) => living[at]);
}

/** Only a refusal proves that nobody listens; with any other failure the lock counts as held. */
function answers(path: string): Promise<boolean> {
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
 * Systems allow about a hundred bytes for a socket's path, and Node cuts off the rest without a word. Linux also
 * reaches a folder by the number of its open descriptor, however long its path is; `release` closes that again.
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

function inUse(dataDir: string, holder?: Holder): AppError {
  const who = holder ? `process ${holder.pid}` : 'another process';
  const where = holder?.url ? ` (${holder.url})` : '';
  return new AppError(503, 'data_folder_in_use', `The data folder ${dataDir} is in use by ${who}${where}`);
}
