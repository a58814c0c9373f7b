import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { startServer } from '../../src/server/start/server';
import { freePort } from '../product';

export type Site = {
  url: string;
  /** The log and console lines. */
  lines: string[];
  status(path: string): Promise<number>;
};

const empty = { scripts: [], styles: [] };
const assets = { site: async () => empty, admin: async () => empty, preview: async () => empty };

/** Starts the site's server with these settings until the test ends. Rejects with the message of a failed start. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
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
  onTestFinished(() => server.stop());
  return { url, lines, status: async (path) => (await fetch(url + path)).status };
}
