import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { startServer } from '../../src/server/start/server';
import { freePort } from '../product';

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

/** Starts the site's server in this process until the test ends, by default with a new data folder, which is deleted then. */
export async function startSite(env: Record<string, string>, existingDataDir?: string): Promise<Site> {
  const dataDir = existingDataDir ?? (await mkdtemp(join(tmpdir(), 'site-')));
  if (!existingDataDir) onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const site = await openSite(env, dataDir);
  onTestFinished(site.stop);
  return site;
}

/** Starts the site's server in this process until the tests of the file have run. */
export async function startSharedSite(env: Record<string, string>): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const site = await openSite(env, dataDir);
  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return site;
}

/** Starts the site's server in this process, without scripts and styles. Rejects with the message of a failed start. */
export async function openSite(env: Record<string, string>, dataDir: string): Promise<Site> {
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
    root,
    frontend: { loadSite: () => import('../../src/site/server'), assets, dist: join(root, 'dist') },
    announce: (line) => lines.push(line),
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop());
  return { url, dataDir, lines, status: async (path) => (await fetch(url + path)).status, stop };
}
