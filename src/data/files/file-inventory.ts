import { unwrapResponse } from '../client/response';
import type { StoredFile } from './urls';
import type { Tables } from '../client/tables';

/** All stored files and the references to them. Sets contain keys of `keyOf`. */
export type Inventory = {
  /** `updatedAt`: milliseconds since 1970. */
  files: (StoredFile & { updatedAt: number })[];
  /** Files that published rows reference. */
  inContent: ReadonlySet<string>;
  /** Files that drafts reference. */
  inDrafts: ReadonlySet<string>;
  /** Files that versions in `content_history` reference. */
  inHistory: ReadonlySet<string>;
  /** Files of records that were deleted for good. */
  deleted: ReadonlySet<string>;
  /** Images with stored metadata or rights. `original` is a path in the archive. */
  pictures: { file: string; original: string | null; updatedAt: number }[];
};

type InventoryResponse = {
  files: (StoredFile & { updated_at: string })[];
  content: string[];
  drafts: string[];
  history: string[];
  deleted: string[];
  pictures: { file: string; original: string | null; updated_at: string }[];
};

/** Reads the inventory. Requires the secret key. */
export async function readInventory(tables: Tables): Promise<Inventory> {
  const { files, content, drafts, history, deleted, pictures } = unwrapResponse<InventoryResponse>(
    await tables.rpc('file_inventory'),
  );
  return {
    files: files.map(({ bucket, path, updated_at }) => ({ bucket, path, updatedAt: Date.parse(updated_at) })),
    inContent: new Set(content),
    inDrafts: new Set(drafts),
    inHistory: new Set(history),
    deleted: new Set(deleted),
    pictures: pictures.map(({ file, original, updated_at }) => ({
      file,
      original,
      updatedAt: Date.parse(updated_at),
    })),
  };
}

/** Returns `<bucket>/<path>`, not encoded. */
export function keyOf({ bucket, path }: StoredFile): string {
  return `${bucket}/${path}`;
}
