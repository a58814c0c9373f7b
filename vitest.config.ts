import { defineConfig } from 'vitest/config';
import { playwright } from '@vitest/browser-playwright';
import { browserLaunch } from './tests/e2e/browser';
import { cssModules, focalPointRules, layerOrder } from './vite.config';
import { keepFoldersInMemory } from './tests/memory-folder';
import { fastStartNodeFlags } from './tests/fast-start-node-flags';

const operation = 'tests/operation/**/*.test.ts';
const long = 'tests/**/*.long.test.ts';
const component = 'src/**/*.browser.test.tsx';
/** Tests that replace modules or globals, kill threads, or measure the memory of their process. */
const isolated = [
  'src/server/operations/links/address-scope.test.ts',
  'src/service/auth/sign-in/password-hash.test.ts',
  'tests/contract/storage-network.test.ts',
  'tests/faults/**/*.test.ts',
];

keepFoldersInMemory();

const browser = await browserLaunch();
// A component lives for a second. V8's optimizing compilers take a sixth of the processor time, and pay off later.
browser.args = [...browser.args, '--js-flags=--no-opt --no-maglev'];

export default defineConfig({
  test: {
    // Only what hangs shall fail by time; a busy machine may take long.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    // Two cores: more workers would only start more databases at once.
    maxWorkers: 2,
    projects: [
      // One process runs many files, because loading modules and PGlite for each takes as long as its tests.
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [operation, long, component, ...isolated],
          globalSetup: './tests/global-worker.ts',
          isolate: false,
          // More room for new objects: collecting them less often saves some four percent.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          env: { KEEP_DATABASES: '1' },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          exclude: [long],
          globalSetup: './tests/global-worker.ts',
          execArgv: fastStartNodeFlags,
        },
      },
      // Components in the browser of the stories, without the product.
      {
        extends: true,
        plugins: [layerOrder, focalPointRules],
        css: { modules: cssModules },
        // React as it is delivered. Its development build takes twice the time.
        oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
        resolve: { conditions: ['module', 'browser', 'production'] },
        // A dependency that is found during a test reloads the page.
        optimizeDeps: {
          entries: ['src/**/*.tsx', 'tests/component/**/*.{ts,tsx}'],
          // Imported by the compiler only.
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'component',
          include: [component],
          // Files share a page, because a page loads all modules anew.
          isolate: false,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: browser,
              contextOptions: { reducedMotion: 'reduce', locale: 'de-DE', timezoneId: 'Europe/Berlin' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
      // The built product in a process of its own.
      {
        extends: true,
        test: {
          name: 'operation',
          include: [operation],
          exclude: [long],
          globalSetup: './tests/global-setup.ts',
          isolate: false,
          execArgv: fastStartNodeFlags,
        },
      },
      // `npm run test:long`: what takes minutes by itself, more rounds of what is random, and rules on a PostgreSQL server.
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            long,
            'tests/faults/{database-disk,database-limits}.test.ts',
            'tests/contract/{file-references,history-model,redirects,search-content,uploaded-files}.test.ts',
            'tests/operation/{connections,hostile}.test.ts',
            ...(process.env.TEST_DATABASE_URL ? ['tests/{access,contract}/**/*.test.ts'] : []),
          ],
          execArgv: fastStartNodeFlags,
          env: {
            KILLS: '200',
            LONG: 'true',
            MODEL_RUNS: '500',
            HOSTILE_REQUESTS: '20000',
            LARGE_AMOUNT: '100000',
          },
          globalSetup: './tests/global-setup.ts',
        },
      },
    ],
  },
});
