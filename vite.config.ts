import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds from one config: the browser's (website and back office, two entries) and the server's.
 * Dependencies of the server stay in node_modules; only our own modules are bundled.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: { input: ['src/server/start/main.ts', 'src/server/start/admin.ts'] },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome111', 'firefox114', 'safari16.4'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/site/boot.ts', 'src/admin/main.tsx'],
          output: {
            codeSplitting: {
              // One style sheet for the website: a page is painted after one request, not after fifteen.
              groups: [{ name: 'style', test: /src\/(ui|site)\/.*\.css$/ }],
            },
          },
        },
      },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}));
