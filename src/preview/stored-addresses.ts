import type { Row } from '../content/record/draft';
import type { ContentType } from '../content/model';
import { toFormValues, urlsOf } from '../content/record/record';
import { type PrivateBucket, privateFile } from '../data/files/buckets';
import type { Service } from '../data/client/service';

export type StoredAddresses = {
  /** Gives the address of each file that rows of the type name; `published` are those on the website. */
  of: (type: ContentType, published: readonly Row[]) => (url: string) => Promise<string>;
  /** The other way: what is stored there. */
  fileAt: (address: string) => string;
};

/**
 * Where a stored file can be seen: on the website where one of its rows names it, else fetched from where it is kept, as
 * the person who looks, in `first` before other places. What is kept nowhere is on the website for another record.
 */
export function createStoredAddresses(service: Service, first: PrivateBucket): StoredAddresses {
  /** The files behind the addresses. */
  const files = new Map<string, string>();
  const fetched = new Map<string, Promise<string>>();
  const fetchFile = async (url: string) => {
    // Without it the page looks as it would with a picture that is gone.
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
