import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { startServer } from '../../src/server/start/server';
import { sharedFolder, temporaryFolder, untilTestsHaveRun } from '../folders';
import { copyData, type PreparedContent } from '../prepared-data';
import { freePort, type Product, removeData, type StartOptions, startProduct } from '../product';

export type Site = {
  url: string;
  dataDir: string;
  /** Lines that the server announces on the console, in order. */
  lines: string[];
  /** Returns the status of a GET request. */
  status(path: string): Promise<number>;
  stop(): Promise<void>;
};

const empty = { scripts: [], styles: [] };
const assets = { site: async () => empty, admin: async () => empty, preview: async () => empty };

/** Pages without scripts and styles. */
export const frontend = {
  loadSite: () => import('../../src/site/server'),
  assets,
  dist: join(root, 'dist'),
};

/** Starts the site's server in this process until the test ends, by default with a new data folder, which is deleted then. */
export async function startSite(env: Record<string, string>, existingDataDir?: string): Promise<Site> {
  const site = await openSite(env, existingDataDir ?? (await temporaryFolder()));
  onTestFinished(site.stop);
  return site;
}

/**
 * Starts the site's server in this process until the tests of the file have run, on prepared data with `content`, else on
 * a new data folder.
 */
export async function startSharedSite(env: Record<string, string>, content?: PreparedContent): Promise<Site> {
  const site = await openSite(env, content ? await sharedData(content) : await sharedFolder());
  afterAll(site.stop);
  return site;
}

/** Starts the built product as a process until the tests of the file have run, and deletes its data then. */
export async function startSharedProduct(options: StartOptions): Promise<Product> {
  const product = await startProduct(options);
  afterAll(async () => {
    await product.stop();
    await removeData(product);
  });
  return product;
}

/** Creates the data folder of a site that is deleted after the tests of the file. */
export async function sharedData(content: PreparedContent): Promise<string> {
  return untilTestsHaveRun(await copyData(content));
}

/**
 * Starts the site's server in this process, without scripts and styles; `program` is the folder of its migrations.
 * Rejects with the message of a failed start.
 */
export async function openSite(env: Record<string, string>, dataDir: string, program = root): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const server = await startServer({
    env: {
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      ...env,
    },
    root: program,
    frontend,
    announce: (line) => lines.push(line),
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop());
  return { url, dataDir, lines, status: async (path) => (await fetch(url + path)).status, stop };
}
