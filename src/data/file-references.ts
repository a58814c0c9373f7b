import { contentBuckets } from '../content/buckets';
import { settle } from './answer';
import { parsePublicUrl, publicFolder, type StoredFile } from './files';
import type { Service } from './service';
import { createTables } from './tables';

type Asked = {
  /** Drafts and versions of records count too. */
  alsoKept: boolean;
};

/**
 * Those of the files that no row names any more. A file may stand in several records of any type, so the rows are asked
 * and not the form; files outside the website's own buckets are left alone.
 */
export async function unreferencedAmong(
  service: Service,
  urls: string[],
  { alsoKept }: Asked = { alsoKept: false },
): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile>();
  for (const url of urls) {
    const file = parsePublicUrl(url);
    if (file && contentBuckets.has(file.bucket)) files.set(addressOf(url), file);
  }
  if (files.size === 0) return [];
  const question = { addresses: [...files.keys()], also_kept: alsoKept };
  for (const used of settle<string[]>(await createTables(service).rpc('files_in_use', question)))
    files.delete(used);
  return [...files.values()];
}

/** What is the same wherever the website lives: bucket and path, as they stand in the address. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf(publicFolder) + publicFolder.length).replace(/[?#].*$/, '');
}
