import { contentBuckets } from '../../content/buckets';
import { batchesOf } from '../client/batches';
import { unwrapResponse } from '../client/response';
import { encodePath, parsePublicUrl, publicFolder, type StoredFile } from './urls';
import type { Service } from '../client/service';
import { createTables } from '../client/tables';

const batchSize = 1000;

type ReferenceOptions = {
  /** Counts references in drafts and versions too. */
  includeUnpublished: boolean;
};

/** Returns the files (given by public location) that no row references. Records of any type may share a file. */
export async function unreferencedFiles(
  service: Service,
  files: readonly StoredFile[],
  { includeUnpublished }: ReferenceOptions = { includeUnpublished: false },
): Promise<StoredFile[]> {
  const tables = createTables(service);
  const referenced = new Set<string>();
  for (const batch of batchesOf(files, batchSize)) {
    const query = { addresses: batch.map(encodePath), also_kept: includeUnpublished };
    for (const address of unwrapResponse<string[]>(await tables.rpc('files_in_use', query)))
      referenced.add(address);
  }
  return files.filter((file) => !referenced.has(encodePath(file)));
}

/** Returns the files of the content buckets behind these URLs, without duplicates. */
export function contentFiles(urls: readonly string[]): StoredFile[] {
  const files = new Map<string, StoredFile>();
  for (const url of urls) {
    const file = parsePublicUrl(url);
    if (file && contentBuckets.has(file.bucket)) files.set(encodePath(file), file);
  }
  return [...files.values()];
}

/** Returns `<bucket>/<path>` as encoded in the URL. It is the same on every host. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf(publicFolder) + publicFolder.length).replace(/[?#].*$/, '');
}
