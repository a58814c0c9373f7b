import { contentBuckets } from '../../content/buckets';
import { unwrapResponse } from '../client/response';
import { encodePath, parsePublicUrl, publicFolder, type StoredFile } from './urls';
import type { Service } from '../client/service';
import { createTables } from '../client/tables';

/** Addresses that one call takes. */
const maxAddresses = 1000;

type Asked = {
  /** Drafts and versions of records count too. */
  alsoKept: boolean;
};

/**
 * Those of the files that no row names any more. A file may stand in several records of any type, so the rows are asked
 * and not the form; files outside the website's own buckets are left alone.
 */
export function unreferencedAmong(service: Service, urls: string[], asked?: Asked): Promise<StoredFile[]> {
  return unnamedAmong(service, contentFiles(urls), asked);
}

/** Those of the files, by their places on the website, that no row names. */
export async function unnamedAmong(
  service: Service,
  files: readonly StoredFile[],
  { alsoKept }: Asked = { alsoKept: false },
): Promise<StoredFile[]> {
  const named = new Set(await ask(service, 'files_in_use', { files, also_kept: alsoKept }));
  return files.filter((file) => !named.has(encodePath(file)));
}

/** Those of the files that a published row names although they lie in a private bucket. */
export async function misplacedAmong(service: Service, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const misplaced = new Set(await ask(service, 'misplaced_files', { files }));
  return files.filter((file) => misplaced.has(encodePath(file)));
}

/** The files of the website's own buckets behind these addresses, each once. */
export function contentFiles(urls: readonly string[]): StoredFile[] {
  const files = new Map<string, StoredFile>();
  for (const url of urls) {
    const file = parsePublicUrl(url);
    if (file && contentBuckets.has(file.bucket)) files.set(encodePath(file), file);
  }
  return [...files.values()];
}

/** Calls a function that answers with some of the addresses it is given. */
async function ask(
  service: Service,
  name: 'files_in_use' | 'misplaced_files',
  { files, ...options }: { files: readonly StoredFile[]; also_kept?: boolean },
): Promise<string[]> {
  const tables = createTables(service);
  const found: string[] = [];
  for (let start = 0; start < files.length; start += maxAddresses) {
    const addresses = files.slice(start, start + maxAddresses).map(encodePath);
    found.push(...unwrapResponse<string[]>(await tables.rpc(name, { addresses, ...options })));
  }
  return found;
}

/** What is the same wherever the website lives: bucket and path, as they stand in the address. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf(publicFolder) + publicFolder.length).replace(/[?#].*$/, '');
}
