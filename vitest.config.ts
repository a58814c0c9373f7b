import { defineConfig } from 'vitest/config';
import { keepFoldersInMemory } from './tests/memory-folder';
import { shortLived } from './tests/short-lived';

const operation = 'tests/operation/**/*.test.ts';

keepFoldersInMemory();

export default defineConfig({
  test: {
    // Only what hangs shall fail by time; a busy machine may take long.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Two cores: more workers would only start more databases at once.
    maxWorkers: 2,
    execArgv: shortLived,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [operation],
          globalSetup: './tests/global-worker.ts',
        },
      },
      // The built product in a process of its own.
      {
        extends: true,
        test: { name: 'operation', include: [operation], globalSetup: './tests/global-setup.ts' },
      },
    ],
  },
});
