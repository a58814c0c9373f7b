import type { Row } from '../content/record/form-values';
import type { ContentType } from '../content/model';
import { toFormValues, urlsOf } from '../content/record/record';
import { type PrivateBucket, privateFile } from '../data/files/move-files';
import type { Service } from '../data/client/service';

export type StoredAddresses = {
  /** Returns a function that resolves file URLs in rows of the type. `published` are the rows on the website. */
  of: (type: ContentType, published: readonly Row[]) => (url: string) => Promise<string>;
  /** Returns the stored URL of a `blob:` URL. */
  fileAt: (address: string) => string;
};

/**
 * Resolves stored file URLs for a preview. A file of a published row keeps its URL. Other files are fetched from the
 * private buckets, `first` first, with the rights of the user. A file in no private bucket is published by another
 * record.
 */
export function createStoredAddresses(service: Service, first: PrivateBucket): StoredAddresses {
  /** Stored URLs by their `blob:` URL. */
  const files = new Map<string, string>();
  const fetched = new Map<string, Promise<string>>();
  const fetchFile = async (url: string) => {
    // On failure the page shows a missing picture.
    const file = await privateFile(service, url, { first }).catch(() => undefined);
    if (!file) return url;
    const address = URL.createObjectURL(file);
    files.set(address, url);
    return address;
  };
  return {
    of(type, published) {
      const named = new Set(published.flatMap((row) => urlsOf(type, toFormValues(type, row))));
      return async (url) => {
        if (named.has(url) || url.startsWith('blob:')) return url;
        const known = fetched.get(url) ?? fetchFile(url);
        fetched.set(url, known);
        return known;
      };
    },
    fileAt: (address) => files.get(address) ?? address,
  };
}
