import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip, brotliCompress, constants } from 'node:zlib';

export type PageStore = ReturnType<typeof createPageStore>;

/** Guard against unbounded memory and files. No site of this kind has so many documents. */
const documentLimit = 500;

const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

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

export type RenderedDocument = DocumentHead & { body: string };

export type CachedDocument = DocumentHead & { etag: string; identity: Bytes; gzip: Bytes; br: Bytes };

/** Sent without copying, because a copy per request would cause constant garbage collection. */
type Bytes = Buffer<ArrayBuffer>;

type DocumentHead = {
  status: 200 | 301 | 404 | 410 | 500;
  headers: Record<string, string>;
  /** False when the next request must render the document again. */
  isCacheable: boolean;
};

/** Clients can invent these addresses; they must not displace pages. */
const missingLimit = 100;

const compressBrotli = promisify(brotliCompress);

type CacheEntry = { revision: string; document: CachedDocument };

/** Documents of former revisions stay until they are replaced, for use while the revision cannot be read. */
export function createDocumentCache() {
  const pages = new Map<string, CacheEntry>();
  const missing = new Map<string, CacheEntry>();

  return {
    get(address: string, revision: string): CachedDocument | undefined {
      const entry = pages.get(address) ?? missing.get(address);
      return entry?.revision === revision ? entry.document : undefined;
    },

    clear(): void {
      pages.clear();
      missing.clear();
    },

    getStale(address: string): CachedDocument | undefined {
      return (pages.get(address) ?? missing.get(address))?.document;
    },

    set(address: string, revision: string, document: CachedDocument): void {
      pages.delete(address);
      missing.delete(address);
      const [map, max] = document.status === 200 ? [pages, documentLimit] : [missing, missingLimit];
      const oldest = map.keys().next();
      if (map.size >= max && !oldest.done) map.delete(oldest.value);
      map.set(address, { revision, document });
    },

    holds(address: string, document: CachedDocument): boolean {
      return pages.get(address)?.document === document;
    },

    /** Returns addresses of pages of other revisions, the most recently stored last. */
    outdated(revision: string): string[] {
      return [...pages].filter(([, entry]) => entry.revision !== revision).map(([address]) => address);
    },
  };
}

export async function compressDocument({ body, ...head }: RenderedDocument): Promise<CachedDocument> {
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    // Quality 5 takes about a millisecond.
    brotli(identity, 5),
    compressGzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { ...head, etag, identity, gzip: gzipped, br };
}

/** Compresses at the highest Brotli quality: a twelfth smaller than quality 5, for a hundred times the work. */
export async function compressDensely(document: CachedDocument): Promise<void> {
  document.br = await brotli(document.identity, constants.BROTLI_MAX_QUALITY);
}

function brotli(bytes: Bytes, quality: number): Promise<Bytes> {
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
