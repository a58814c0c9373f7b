import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Only what hangs shall fail by time; a busy machine may take long.
    // Two cores: more workers would only start more databases at once.
    maxWorkers: 2,
  },
});
