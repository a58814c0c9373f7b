import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { CachedDocument } from './document-cache';

export type PageStore = {
  save(address: string, document: CachedDocument): void;
  remove(address: string): void;
  load(address: string): Promise<CachedDocument | undefined>;
  clear(): void;
  isEmpty(): boolean;
};

/** Same limit as the cache in memory. */
const pageLimit = 500;

const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/**
 * Stores one file per page, in a folder per build, because pages of another build name deleted scripts and styles.
 * A failed write is ignored: the page is then only missing during an outage.
 */
export function createPageStore(folder: string, build: string): PageStore {
  const buildFolder = join(folder, build);
  const names = new Set(openFolder(folder, build));
  /** Serializes writes and removals of each page. */
  const queues = new Map<string, Promise<void>>();

  function enqueue(name: string, work: () => Promise<void>): void {
    const done = (queues.get(name) ?? Promise.resolve()).then(work).catch(() => undefined);
    queues.set(name, done);
    void done.then(() => queues.get(name) === done && queues.delete(name));
  }
  function removeFile(name: string): void {
    if (names.delete(name)) enqueue(name, () => rm(join(buildFolder, name), { force: true }));
  }

  return {
    save(address, document) {
      const name = nameOf(address);
      if (!names.has(name) && names.size >= pageLimit) return;
      names.add(name);
      enqueue(name, () => write(join(buildFolder, name), document));
    },
    remove: (address) => removeFile(nameOf(address)),
    clear() {
      for (const name of [...names]) removeFile(name);
    },
    isEmpty: () => names.size === 0,
    async load(address) {
      const name = nameOf(address);
      if (!names.has(name)) return undefined;
      await queues.get(name);
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

/** Writes a line of JSON followed by the page in Brotli. */
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
