import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** `npm run build`: the browser's files, the server's, and a stamp that says what they were built from. */

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist/stamp');
const sources = ['src', 'demo', 'public', 'package-lock.json', 'vite.config.ts', 'scripts/build.mjs'];

/**
 * Builds when the last build was made from other sources, or when there is none. In a process of its own, which takes
 * the memory it needed with it.
 */
export function buildIfNeeded() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()) return;
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
}

async function buildAll() {
  // Under the NODE_ENV of a test runner, pages would get React's development build.
  process.env.NODE_ENV = 'production';
  const stamp = sourceHash();
  for (const mode of ['site', 'admin', 'server']) await build({ root, mode, logLevel: 'warn' });
  for (const browser of ['site', 'admin']) compressAssets(join(root, 'dist', browser, 'assets'));
  writeFileSync(stampFile, stamp);
}

/** Served as they are to whoever accepts them; the server compresses nothing of this again. */
function compressAssets(folder) {
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

function sourceHash() {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
