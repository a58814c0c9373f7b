import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** `npm run build`: the browser's files, the server's, and a stamp that says what they were built from. */

export const root = fileURLToPath(new URL('..', import.meta.url));
const tools = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/german-fonts.mjs',
  'scripts/style-rules.mjs',
];

/** Builds whose files a browser loads. */
const browsers = ['site', 'admin', 'preview'];

/**
 * What is built together, from which sources. Threads and processes of the server apart: development and tests need
 * nothing else of a build.
 * @type {Record<string, { modes: string[], sources: string[] }>}
 */
const parts = {
  worker: { modes: ['worker'], sources: ['src/server', 'src/service', 'src/data', 'src/content', ...tools] },
  product: { modes: ['site', 'admin', 'preview', 'server'], sources: ['src', 'demo', 'public', ...tools] },
};

/** Builds what was last built from other sources, or never. */
export function buildIfNeeded() {
  buildParts(Object.keys(parts));
}

/** The same for the thread the database runs in alone. */
export function buildWorkerIfNeeded() {
  buildParts(['worker']);
}

/** In a process of its own, which takes the memory it needed with it. */
function buildParts(/** @type {string[]} */ names) {
  const old = names.filter((name) => !isBuilt(name));
  if (old.length > 0) {
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...old], { stdio: 'inherit' });
  }
}

function partOf(/** @type {string} */ name) {
  const part = parts[name];
  if (!part) throw new Error(`There is no build named ${name}`);
  return part;
}

function stampFile(/** @type {string} */ name) {
  return join(root, `dist/${name}.stamp`);
}

function isBuilt(/** @type {string} */ name) {
  return (
    existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === sourceHash(partOf(name).sources)
  );
}

async function buildPart(/** @type {string} */ name) {
  // Under the NODE_ENV of a test runner, pages would get React's development build.
  process.env.NODE_ENV = 'production';
  const { modes, sources } = partOf(name);
  const stamp = sourceHash(sources);
  // Only who builds pays for the tools: the site starts by this file as well.
  const { build } = await import('vite');
  const { writeStyleRules } = await import('./style-rules.mjs');
  for (const mode of modes) await build({ root, mode, logLevel: 'warn' });
  if (modes.includes('site')) writeStyleRules(join(root, 'dist/site'));
  for (const browser of modes.filter((mode) => browsers.includes(mode))) {
    compressAssets(join(root, 'dist', browser, 'assets'));
  }
  writeFileSync(stampFile(name), stamp);
}

/** Served as they are to whoever accepts them; the server compresses nothing of this again. */
function compressAssets(/** @type {string} */ folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function sourceHash(/** @type {string[]} */ sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const isFile = /\.\w+$/.test(source);
    const files = isFile
      ? ['']
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
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
