import { defineConfig } from 'vitest/config';
import { keepFoldersInMemory } from './tests/memory-folder';
import { fastStartNodeFlags } from './tests/fast-start-node-flags';

const operation = 'tests/operation/**/*.test.ts';
const long = 'tests/**/*.long.test.ts';

keepFoldersInMemory();

export default defineConfig({
  test: {
    // Only what hangs shall fail by time; a busy machine may take long.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Two cores: more workers would only start more databases at once.
    maxWorkers: 2,
    execArgv: fastStartNodeFlags,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [operation, long],
          globalSetup: './tests/global-worker.ts',
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
        },
      },
      // `npm run test:long`: what takes minutes by itself, and more rounds of what is random.
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            long,
            'tests/faults/{worker-crash,process-kill,save-kill}.test.ts',
            'tests/contract/history-model.test.ts',
            'tests/operation/hostile.test.ts',
          ],
          env: { SUDDEN_ENDS: '30', MODEL_RUNS: '500', HOSTILE_REQUESTS: '20000' },
          globalSetup: './tests/global-setup.ts',
        },
      },
    ],
  },
});
