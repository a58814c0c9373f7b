// @ts-check
import { analyzeTsConfig } from 'ts-unused-exports';

/** Prints exports that no other file imports, and ends with 1 if there are any. */

/** Files whose exports are read by a tool or by path. */
const entries = [
  '-page.tsx',
  'src/site/client.tsx',
  'src/site/react-dom.ts',
  'src/site/server.tsx',
  'tests/bench/bench.ts',
  'tests/shots/shots.ts',
  '.config.ts',
  '.config.js',
  '.dependency-cruiser.js',
  'global-setup.ts',
  'global-worker.ts',
];

const { unusedExports } = analyzeTsConfig('tsconfig.json', [
  '--ignoreLocallyUsed',
  `--excludePathsFromReport=${entries.join(';')}`,
]);
for (const [file, names] of Object.entries(unusedExports))
  console.error(`${file}: ${names.map(({ exportName }) => exportName).join(', ')}`);
if (Object.keys(unusedExports).length > 0) process.exit(1);
