import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildIfNeeded, root } from './build.mjs';

/** `npm run shots`: takes screenshots of every page at four widths. */
buildIfNeeded();
const { module } = await runnerImport(join(root, 'tests/shots/shots.ts'));
await module.shots();
