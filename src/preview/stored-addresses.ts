import type { Row } from '../content/record/form-values';
import type { ContentType } from '../content/model';
import { toFormValues, urlsOf } from '../content/record/record';
import { type PrivateBucket, privateFile } from '../data/files/private-files';
import type { Service } from '../data/client/service';

export type StoredAddresses = {
  /** Returns a function that resolves file URLs in rows of the type. `published` are the rows on the website. */
  resolverFor: (type: ContentType, published: readonly Row[]) => (url: string) => Promise<string>;
  /** Returns the stored URL of a `blob:` URL; other URLs as they are. */
  storedUrlOf: (address: string) => string;
};

/**
 * Resolves stored file URLs for a preview. A file of a published row keeps its URL. Other files are fetched from the
 * private buckets, `first` first, with the rights of the user. A file in no private bucket is published by another
 * record.
 */
export function createStoredAddresses(service: Service, first: PrivateBucket): StoredAddresses {
  /** Stored URLs by their `blob:` URL. */
  const storedUrls = new Map<string, string>();
  const resolved = new Map<string, Promise<string>>();
  const fetchFile = async (url: string) => {
    // On failure the page shows a missing picture.
    const file = await privateFile(service, url, { first }).catch(() => undefined);
    if (!file) return url;
    const address = URL.createObjectURL(file);
    storedUrls.set(address, url);
    return address;
  };
  return {
    resolverFor(type, published) {
      const publishedUrls = new Set(published.flatMap((row) => urlsOf(type, toFormValues(type, row))));
      return async (url) => {
        if (publishedUrls.has(url) || url.startsWith('blob:')) return url;
        const address = resolved.get(url) ?? fetchFile(url);
        resolved.set(url, address);
        return address;
      };
    },
    storedUrlOf: (address) => storedUrls.get(address) ?? address,
  };
}
