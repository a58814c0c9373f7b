import { createServer } from 'vite';
import { buildWorkerIfNeeded, root } from './build.mjs';

/** `npm run dev`: runs the same server; Vite serves modules, styles and the renderer, and reloads them on change. */
buildWorkerIfNeeded();
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });

/**
 * Returns the styles of every module that the renderer has loaded. Pages link them in development, so that they do not
 * flash unstyled.
 */
function loadedStyles() {
  return [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()]
    .filter((id) => id.endsWith('.css'))
    .map((id) => `${id.slice(root.length - 1)}?direct`);
}

const assets = {
  site: async () => ({
    scripts: ['/@vite/client', '/scripts/dev-refresh.mjs', '/src/site/boot.ts'],
    styles: ['/src/site/site.css?direct', ...loadedStyles()],
  }),
  admin: async () => ({
    scripts: ['/@vite/client', '/scripts/dev-refresh.mjs', '/src/admin/app/main.tsx'],
    styles: [],
  }),
  preview: async () => ({
    scripts: ['/@vite/client', '/scripts/dev-refresh.mjs', '/src/preview/main.tsx'],
    styles: [],
  }),
};

const { startServer } = await vite.ssrLoadModule('/src/server/start/server.ts');
const server = await startServer({
  env: process.env,
  root,
  frontend: {
    loadSite: () => vite.ssrLoadModule('/src/site/server.tsx'),
    assets,
    dist: undefined,
    /** @param {import('node:http').RequestListener} listener @returns {import('node:http').RequestListener} */
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  },
  announce: (/** @type {string} */ line) => console.log(line),
});

async function stop() {
  await server.stop();
  await vite.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => void stop());
}
