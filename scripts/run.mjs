import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildIfNeeded, root } from './build.mjs';

/** `node scripts/run.mjs NAME …`: builds when needed, then runs the entry NAME of the server build. */
const [node = '', script = '', name, ...rest] = process.argv;
buildIfNeeded();
process.argv = [node, script, ...rest];
await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
