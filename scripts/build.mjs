import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** `npm run build`: builds the files for browser and server, and writes a stamp with the hash of their sources. */

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Files besides the sources that change the result of a build. */
const buildInputs = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/german-fonts.mjs',
  'scripts/style-rules.mjs',
  'scripts/third-party-notices.mjs',
];

/** Build modes whose files are loaded by a browser. */
const browserModes = ['site', 'admin', 'preview'];

/**
 * Build modes and sources of each part. Threads and processes of the server are a separate part, because development and
 * tests need only that.
 * @type {Record<string, { modes: string[], sources: string[] }>}
 */
const parts = {
  worker: {
    modes: ['worker'],
    sources: ['src/server', 'src/service', 'src/data', 'src/content', ...buildInputs],
  },
  product: {
    modes: ['site', 'admin', 'preview', 'server'],
    sources: ['src', 'demo', 'public', ...buildInputs],
  },
};

/** Builds each part that was never built or whose sources have changed. */
export function buildIfNeeded() {
  buildParts(Object.keys(parts));
}

/** Builds the worker part only, which development and tests need. */
export function buildWorkerIfNeeded() {
  buildParts(['worker']);
}

/** Builds in a separate process, so that its memory is released afterwards. */
function buildParts(/** @type {string[]} */ names) {
  const outdated = names.filter((name) => !isBuilt(name));
  if (outdated.length > 0) {
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...outdated], { stdio: 'inherit' });
  }
}

function partOf(/** @type {string} */ name) {
  const part = parts[name];
  if (!part) throw new Error(`There is no build named ${name}`);
  return part;
}

/** Returns the path of the file with the hash of the sources from which a part was built. */
function stampFile(/** @type {string} */ name) {
  return join(root, `dist/${name}.stamp`);
}

function isBuilt(/** @type {string} */ name) {
  return (
    existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === sourceHash(partOf(name).sources)
  );
}

async function buildPart(/** @type {string} */ name) {
  // With the NODE_ENV of a test runner, pages would contain React's development build.
  process.env.NODE_ENV = 'production';
  const { modes, sources } = partOf(name);
  const stamp = sourceHash(sources);
  // Imported on demand: the start of the site also loads this file and does not need the tools.
  const { build } = await import('vite');
  const { makeGermanFonts } = await import('./german-fonts.mjs');
  const { writeStyleRules } = await import('./style-rules.mjs');
  const { thirdPartyNotices } = await import('./third-party-notices.mjs');
  // Made before, because all builds at once would make them.
  await makeGermanFonts();
  await Promise.all(modes.map((mode) => build({ root, mode, logLevel: 'warn' })));
  if (modes.includes('site')) {
    writeStyleRules(join(root, 'dist/site'));
    writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root));
  }
  await Promise.all(
    modes
      .filter((mode) => browserModes.includes(mode))
      .map((browser) => compressAssets(join(root, 'dist', browser, 'assets'))),
  );
  writeFileSync(stampFile(name), stamp);
}

/** Compresses the built files once, on all cores, so that the server sends them as they are. */
async function compressAssets(/** @type {string} */ folder) {
  const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const bytes = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Returns the SHA-256 of files and folders in hexadecimal: their contents, and the names within folders, without tests. */
function sourceHash(/** @type {string[]} */ sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const isFile = /\.\w+$/.test(source);
    const files = isFile
      ? ['']
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name).slice(path.length))
          .sort();
    for (const file of files) hash.update(file).update(readFileSync(path + file));
  }
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(parts)) await buildPart(name);
}
