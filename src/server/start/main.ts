import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lacksAllocatorSettings, runWithAllocatorSettings } from './allocator';
import { exitWithError } from './exit-with-error';

/** Entry of the production server: `dist/server/main.js`, two folders below the project. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

// Set before any import: otherwise React loads its development build, which takes several times as long per page.
process.env.NODE_ENV ??= 'production';

// The parent process was killed: exit too, so that the next start finds port and data folder free.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

if (lacksAllocatorSettings()) runWithAllocatorSettings(fileURLToPath(import.meta.url));
else await serve().catch(exitWithError);

async function serve(): Promise<void> {
  const { builtAssets } = await import('../pages/ssr/assets');
  const { startServer } = await import('./server');
  const site = await import('../../site/server');
  await site.loadPages();
  const server = await startServer({
    env: process.env,
    root,
    frontend: { loadSite: async () => site, assets: builtAssets(dist), dist },
    announce: (line) => console.log(line),
  });
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
