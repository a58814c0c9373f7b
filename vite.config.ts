import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

const browser = {
  manifest: true,
  target: ['chrome111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // One style sheet each: a page is painted after one request, not after fifteen.
  cssCodeSplit: false,
} satisfies BuildEnvironmentOptions;

/**
 * Three builds that share no output, chosen by `--mode` (see scripts/build.mjs). Website and back office apart:
 * whatever the back office imports, no byte of it can end up in a visitor's scripts.
 */
const builds: Record<string, BuildEnvironmentOptions> = {
  site: {
    ...browser,
    outDir: 'dist/site',
    assetsDir: 'assets',
    rolldownOptions: {
      input: 'src/site/boot.ts',
      // What two pages share lies in one file: many small ones compress badly and arrive one after the other.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
  admin: {
    ...browser,
    outDir: 'dist/admin',
    copyPublicDir: false,
    rolldownOptions: { input: 'src/admin/main.tsx' },
  },
  server: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: ['src/server/start/main.ts', 'src/server/start/admin.ts'] },
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  appType: 'custom',
  build: builds[mode],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}));
