import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered document, compressed once for all who ask. */
export type CachedPage = PageState & { etag: string; identity: Buffer; gzip: Buffer; br: Buffer };

type PageState = {
  status: 200 | 404 | 500;
  /** False for a page that must be rendered anew on the next request. */
  isLasting: boolean;
};

/** More documents than a site of this kind has; a guard, not a tuning knob. */
const maxPages = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Documents by path, valid for one content revision: a change of any content is visible on the next request.
 * Concurrent requests for the same path share one rendering.
 */
export function createPageCache() {
  const pages = new Map<string, Promise<CachedPage>>();
  let revision = '';

  return {
    get(path: string, current: string): Promise<CachedPage> | undefined {
      if (current !== revision) {
        pages.clear();
        revision = current;
      }
      return pages.get(path);
    },

    set(path: string, page: Promise<CachedPage>): void {
      if (pages.get(path) === page) return;
      const oldest = pages.keys().next();
      if (pages.size >= maxPages && !oldest.done) pages.delete(oldest.value);
      pages.set(path, page);
      const forget = () => pages.get(path) === page && pages.delete(path);
      page.then(({ isLasting }) => isLasting || forget(), forget);
    },
  };
}

export async function compressPage(html: string, state: PageState): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    // Quality 5 costs about a millisecond; 11 would cost a hundred.
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { ...state, etag, identity, gzip: gzipped, br };
}
