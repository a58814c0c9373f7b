import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, brotliCompress, constants } from 'node:zlib';

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

/** Guard against unbounded memory and files. No site of this kind has so many documents. */
export const documentLimit = 500;
/** Clients can invent these addresses; they must not displace pages. */
const missingLimit = 100;

export const compressGzip = promisify(gzip);
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
