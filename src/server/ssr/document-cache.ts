import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A document made from content: a page, the sitemap, a feed, a calendar. */
export type Rendered = Described & { body: string };

/** The same, compressed once for all who ask. */
export type CachedDocument = Described & { etag: string; identity: Bytes; gzip: Bytes; br: Bytes };

/** Sent as they are: a copy per request would make the process collect garbage all the time. */
type Bytes = Buffer<ArrayBuffer>;

type Described = {
  status: 200 | 301 | 404 | 410 | 500;
  /** What belongs to this document alone: its type, the name to save it by. */
  headers: Record<string, string>;
  /** False for a document that must be rendered anew on the next request. */
  isLasting: boolean;
  /** Resolves when it can be made better than it is; until then it is good enough. */
  revalidateWhen?: Promise<void>;
};

/** More documents than a site of this kind has; a guard, not a tuning knob. */
const maxDocuments = 500;

/** Addresses without a page: anybody can invent them, so they must not displace pages. */
const maxMissing = 100;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Kept = { revision: string; document: CachedDocument };

/**
 * Documents by address, each valid for one content revision: a change of any content is visible on the next request.
 * Those of former revisions stay until they are replaced, for times when the revision cannot be read.
 */
export function createDocumentCache() {
  const pages = new Map<string, Kept>();
  const missing = new Map<string, Kept>();

  return {
    get(address: string, revision: string): CachedDocument | undefined {
      const kept = pages.get(address) ?? missing.get(address);
      return kept?.revision === revision ? kept.document : undefined;
    },

    /** Of whatever revision. */
    getStale(address: string): CachedDocument | undefined {
      return (pages.get(address) ?? missing.get(address))?.document;
    },

    set(address: string, revision: string, document: CachedDocument): void {
      pages.delete(address);
      missing.delete(address);
      const [map, max] = document.status === 200 ? [pages, maxDocuments] : [missing, maxMissing];
      const oldest = map.keys().next();
      if (map.size >= max && !oldest.done) map.delete(oldest.value);
      map.set(address, { revision, document });
    },

    delete(address: string, document: CachedDocument): void {
      for (const map of [pages, missing]) if (map.get(address)?.document === document) map.delete(address);
    },

    holds(address: string, document: CachedDocument): boolean {
      return pages.get(address)?.document === document;
    },

    /** Addresses of pages that are not of this revision, the youngest last. */
    outdated(revision: string): string[] {
      return [...pages].filter(([, kept]) => kept.revision !== revision).map(([address]) => address);
    },
  };
}

export async function compressDocument({ body, ...described }: Rendered): Promise<CachedDocument> {
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    // About a millisecond.
    brotli(identity, 5),
    compressGzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { ...described, etag, identity, gzip: gzipped, br };
}

/** A twelfth less than at first, for a hundred times the work. */
export async function compressDensely(document: CachedDocument): Promise<void> {
  document.br = await brotli(document.identity, constants.BROTLI_MAX_QUALITY);
}

function brotli(bytes: Bytes, quality: number): Promise<Bytes> {
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
