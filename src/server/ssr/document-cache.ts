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
  improvable?: Promise<void>;
};

/** More documents than a site of this kind has; a guard, not a tuning knob. */
const maxDocuments = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Documents by address, valid for one content revision: a change of any content is visible on the next request.
 * Concurrent requests for the same address share one rendering.
 */
export function createDocumentCache() {
  const documents = new Map<string, Promise<CachedDocument>>();
  let revision = '';

  return {
    get(address: string, current: string): Promise<CachedDocument> | undefined {
      if (current !== revision) {
        documents.clear();
        revision = current;
      }
      return documents.get(address);
    },

    set(address: string, document: Promise<CachedDocument>): void {
      if (documents.get(address) === document) return;
      const oldest = documents.keys().next();
      if (documents.size >= maxDocuments && !oldest.done) documents.delete(oldest.value);
      documents.set(address, document);
      const forget = () => documents.get(address) === document && documents.delete(address);
      document.then(
        ({ isLasting, improvable }) => (isLasting ? void improvable?.then(forget) : forget()),
        forget,
      );
    },

    holds(address: string, document: Promise<CachedDocument>): boolean {
      return documents.get(address) === document;
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
