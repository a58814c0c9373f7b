import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildIfNeeded, root } from './build.mjs';

/** `node scripts/run.mjs NAME …`: builds when needed, then runs that entry of the server build. */
const [name, ...rest] = process.argv.slice(2);
buildIfNeeded();
process.argv = [process.argv[0], process.argv[1], ...rest];
await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
