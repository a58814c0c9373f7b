import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type CachedDocument, compressGzip, documentLimit } from './document-cache';

export type PageStore = ReturnType<typeof createPageStore>;

const decompressBrotli = promisify(brotliDecompress);

/** In a folder per build, whose scripts the pages name. A failed write is ignored. */
export function createPageStore(folder: string, build: string) {
  const buildFolder = join(folder, build);
  const names = new Set(openFolder(folder, build));
  /** Writes and removals, one after the other. */
  let work = Promise.resolve();

  function enqueue(next: () => Promise<void>): void {
    work = work.then(next).catch(() => undefined);
  }
  function removeFile(name: string): void {
    if (names.delete(name)) enqueue(() => rm(join(buildFolder, name), { force: true }));
  }

  return {
    save(address: string, document: CachedDocument) {
      const name = nameOf(address);
      if (!names.has(name) && names.size >= documentLimit) return;
      names.add(name);
      enqueue(() => write(join(buildFolder, name), document));
    },
    remove: (address: string) => removeFile(nameOf(address)),
    clear() {
      for (const name of [...names]) removeFile(name);
    },
    isEmpty: () => names.size === 0,
    async load(address: string) {
      const name = nameOf(address);
      if (!names.has(name)) return undefined;
      await work;
      return read(join(buildFolder, name)).catch(() => undefined);
    },
  };
}

function openFolder(folder: string, build: string): string[] {
  try {
    mkdirSync(join(folder, build), { recursive: true, mode: 0o700 });
    for (const other of readdirSync(folder).filter((name) => name !== build))
      rmSync(join(folder, other), { recursive: true, force: true });
    return readdirSync(join(folder, build)).filter((name) => !name.endsWith('.new'));
  } catch {
    return [];
  }
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

type Head = Pick<CachedDocument, 'status' | 'headers' | 'etag'>;

async function write(path: string, { status, headers, etag, br }: CachedDocument): Promise<void> {
  const head: Head = { status, headers, etag };
  const temporaryPath = `${path}.${randomUUID()}.new`;
  await writeFile(temporaryPath, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), br]), {
    mode: 0o600,
  });
  await rename(temporaryPath, path);
}

async function read(path: string): Promise<CachedDocument> {
  const bytes = await readFile(path);
  const end = bytes.indexOf('\n');
  const head: Head = JSON.parse(bytes.toString('utf8', 0, end));
  const br = bytes.subarray(end + 1);
  const identity = await decompressBrotli(br);
  return { ...head, br, identity, gzip: await compressGzip(identity), isCacheable: true };
}
