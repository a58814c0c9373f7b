import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildIfNeeded, root } from './build.mjs';

/**
 * `npm run bench [-- PART …] [PATH …]`: measures the production build and prints a table for each part, or for the named
 * ones: `npm run bench -- visits / /references`.
 */
buildIfNeeded();
const { module } = await runnerImport(join(root, 'tests/bench/bench.ts'));
await module.bench(process.argv.slice(2));
