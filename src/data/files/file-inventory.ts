import { unwrapResponse } from '../client/response';
import type { StoredFile } from './urls';
import type { Tables } from '../client/tables';

/** Every stored file and who names it; files by `keyOf`. */
export type Inventory = {
  files: (StoredFile & { updatedAt: number })[];
  /** What the website shows. */
  inContent: ReadonlySet<string>;
  /** What is not published yet. */
  inDrafts: ReadonlySet<string>;
  /** What former states of the website have shown. */
  inHistory: ReadonlySet<string>;
  /** What records named that were deleted for good. */
  deleted: ReadonlySet<string>;
  /** The pictures with which something is kept; `original` is a place in the archive. */
  pictures: { file: string; original: string | null; updatedAt: number }[];
};

type Answer = {
  files: (StoredFile & { updated_at: string })[];
  content: string[];
  drafts: string[];
  history: string[];
  deleted: string[];
  pictures: { file: string; original: string | null; updated_at: string }[];
};

/** With the secret key alone. */
export async function readInventory(tables: Tables): Promise<Inventory> {
  const { files, content, drafts, history, deleted, pictures } = unwrapResponse<Answer>(
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

export function keyOf({ bucket, path }: StoredFile): string {
  return `${bucket}/${path}`;
}
