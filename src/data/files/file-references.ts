import { contentBuckets } from '../../content/buckets';
import { batchesOf } from '../client/read-all';
import { encodePath, parsePublicUrl, publicFolder, type StoredFile } from './urls';
import { type Service, unwrapResponse, type Tables } from '../client/service';
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

type InventoryResponse = {
  files: (StoredFile & { updated_at: string })[];
  content: string[];
  drafts: string[];
  history: string[];
  /** Files of records that were deleted for good. */
  deleted: string[];
  /** Images with stored metadata or rights. `original` is a path in the archive. */
  images: { file: string; original: string | null; updated_at: string }[];
};

export type Inventory = Awaited<ReturnType<typeof readInventory>>;

/** Sets contain keys of `keyOf`; `updatedAt` is in milliseconds since 1970. Requires the secret key. */
export async function readInventory(tables: Tables) {
  const { files, content, drafts, history, deleted, images } = unwrapResponse<InventoryResponse>(
    await tables.rpc('file_inventory'),
  );
  return {
    files: files.map(withTime),
    inContent: new Set(content),
    inDrafts: new Set(drafts),
    inHistory: new Set(history),
    deleted: new Set(deleted),
    images: images.map(withTime),
  };
}

function withTime<Stored extends { updated_at: string }>({ updated_at, ...stored }: Stored) {
  return { ...stored, updatedAt: Date.parse(updated_at) };
}
