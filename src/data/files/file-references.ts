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

/**
 * Returns the files that no row references. Queries the database, because records of any type may share a file. Ignores
 * files outside the content buckets.
 */
export function unreferencedAmong(
  service: Service,
  urls: string[],
  options?: ReferenceOptions,
): Promise<StoredFile[]> {
  return unreferencedFiles(service, contentFiles(urls), options);
}

/** Returns the files (given by public location) that no row references. */
export async function unreferencedFiles(
  service: Service,
  files: readonly StoredFile[],
  { includeUnpublished }: ReferenceOptions = { includeUnpublished: false },
): Promise<StoredFile[]> {
  const referenced = new Set(
    await callInBatches(service, 'files_in_use', { files, also_kept: includeUnpublished }),
  );
  return files.filter((file) => !referenced.has(encodePath(file)));
}

/** Returns the files that a published row references although they are in a private bucket. */
export async function misplacedAmong(service: Service, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const misplaced = new Set(await callInBatches(service, 'misplaced_files', { files }));
  return files.filter((file) => misplaced.has(encodePath(file)));
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

/** Calls an RPC function that returns a subset of the addresses it is given, in batches of `batchSize`. */
async function callInBatches(
  service: Service,
  name: 'files_in_use' | 'misplaced_files',
  { files, ...options }: { files: readonly StoredFile[]; also_kept?: boolean },
): Promise<string[]> {
  const tables = createTables(service);
  const found: string[] = [];
  for (const batch of batchesOf(files, batchSize)) {
    const addresses = batch.map(encodePath);
    found.push(...unwrapResponse<string[]>(await tables.rpc(name, { addresses, ...options })));
  }
  return found;
}

/** Returns `<bucket>/<path>` as encoded in the URL. It is the same on every host. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf(publicFolder) + publicFolder.length).replace(/[?#].*$/, '');
}
