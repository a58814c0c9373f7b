import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildIfNeeded, root } from './build.mjs';

/** `npm run bench`: measures the production build and prints a table. */
buildIfNeeded();
const { module } = await runnerImport(join(root, 'tests/bench/bench.ts'));
await module.bench();
