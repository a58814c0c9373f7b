import type { Row } from '../content/draft';
import type { ContentType } from '../content/model';
import { draftOf, urlsOf } from '../content/record';
import { type PrivateBucket, privateFile } from '../data/archive';
import type { Service } from '../data/service';

/**
 * Where a stored file can be seen: on the website where one of its rows names it, else fetched from where it is kept, as
 * the person who looks, in `first` before other places. What is kept nowhere is on the website for another record.
 */
export function createStoredAddresses(service: Service, first: PrivateBucket) {
  const fetched = new Map<string, Promise<string>>();
  const fetchFile = async (url: string) => {
    const file = await privateFile(service, url, first);
    return file ? URL.createObjectURL(file) : url;
  };
  return (type: ContentType, published: readonly Row[]) => {
    const named = new Set(published.flatMap((row) => urlsOf(type, draftOf(type, row))));
    return async (url: string): Promise<string> => {
      if (named.has(url) || url.startsWith('blob:')) return url;
      const known = fetched.get(url) ?? fetchFile(url);
      fetched.set(url, known);
      return known;
    };
  };
}
