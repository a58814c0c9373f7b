import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtAssets } from '../ssr/assets';
import { startServer } from './server';

/** The production server: `dist/server/main.js`, two folders below the project. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

try {
  const site = await import('../../site/server');
  await site.loadPages();
  const server = await startServer({
    env: process.env,
    root,
    frontend: { loadSite: async () => site, assets: builtAssets(dist), dist },
    announce: (line) => console.log(line),
  });
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
