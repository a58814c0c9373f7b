import { randomInt } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/build.mjs';
import { allocatorSettings } from '../src/server/start/allocator';
import type { Keys } from '../src/service/keys';
import { copyData, type PreparedContent } from './prepared-data';
import { fastStartNodeFlags } from './fast-start-node-flags';

/** The product as an operator starts it: its own process, port and data folder. */
export type Product = {
  /** Origin, without a slash at the end. */
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Returns stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
};

export const admin = { email: 'admin@example.org', password: 'Prüfstand-2026' };

/**
 * Uses glibc's defaults: returning memory as production does costs a fifth of a start. One setting has to be there,
 * otherwise the server would run in a child process, which a test could not kill.
 */
const fastAllocator = { MALLOC_ARENA_MAX: '8' };

export type StartOptions = {
  env?: Record<string, string | undefined>;
  /** Default: a new folder, which removeData() deletes. */
  dataDir?: string;
  /** Content of `dataDir`; without it this is a first start. */
  content?: PreparedContent;
  /** Folder of another version of the product. */
  program?: string;
  /** Host name of the address; passkeys need `localhost` instead of an IP address. */
  host?: string;
  /** Options of Node.js; measurements pass none, and get the allocator of production. */
  execArgv?: string[];
  /**
   * Path whose 200 counts as started; `/healthz` also answers while the database is unreachable.
   */
  readinessPath?: '/readyz' | '/healthz';
};

/** Starts the production build and resolves when `readinessPath` answers. Rejects with the output when the process exits. */
export async function startProduct({
  env,
  dataDir,
  content,
  program = root,
  host = '127.0.0.1',
  execArgv = fastStartNodeFlags,
  readinessPath = '/readyz',
}: StartOptions = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const newFolder = () => (content ? copyData(content) : mkdtemp(join(tmpdir(), 'product-')));
  const folder = dataDir ?? (await newFolder());
  const child = spawn(process.execPath, [...execArgv, join(program, 'dist/server/main.js')], {
    cwd: program,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...(execArgv === fastStartNodeFlags ? fastAllocator : allocatorSettings),
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await untilReady(url + readinessPath, child, () => output);
  return {
    url,
    port,
    dataDir: folder,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Deletes the data folder of a stopped product. */
export async function removeData(product: Product): Promise<void> {
  await rm(product.dataDir, { recursive: true, force: true });
}

/** Returns the keys of an installation. */
export async function keysOf(dataDir: string): Promise<Keys> {
  return JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    const exitStatus = child.exitCode ?? child.signalCode;
    if (exitStatus !== null) throw new Error(`The product ended with ${exitStatus}:\n${output()}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Returns a port below those that the system gives to outgoing connections and to listeners without a port; one of these
 * could take it before the product does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const probe = createServer();
    probe.listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
