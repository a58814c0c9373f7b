import { settle } from './answer';
import { parsePublicUrl, publicFolder, type StoredFile } from './files';
import type { Tables } from './tables';

/** Every stored file and who names it; files by `keyOf`. */
export type Inventory = {
  files: (StoredFile & { updatedAt: number })[];
  /** What the website shows. */
  inContent: ReadonlySet<string>;
  /** What is not published yet. */
  inDrafts: ReadonlySet<string>;
  /** What former states of the website have shown. */
  inHistory: ReadonlySet<string>;
  /** The pictures with which something is kept; `original` is a place in the archive. */
  pictures: { file: string; original: string | null; updatedAt: number }[];
};

type Answer = {
  files: (StoredFile & { updated_at: string })[];
  content: string[];
  drafts: string[];
  history: string[];
  pictures: { file: string; original: string | null; updated_at: string }[];
};

/** With the secret key alone. */
export async function readInventory(tables: Tables): Promise<Inventory> {
  const { files, content, drafts, history, pictures } = settle<Answer>(await tables.rpc('file_inventory'));
  return {
    files: files.map(({ bucket, path, updated_at }) => ({ bucket, path, updatedAt: Date.parse(updated_at) })),
    inContent: keysOf(content),
    inDrafts: keysOf(drafts),
    inHistory: keysOf(history),
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

function keysOf(addresses: string[]): Set<string> {
  const files = addresses.flatMap((address) => parsePublicUrl(`${publicFolder}${address}`) ?? []);
  return new Set(files.map(keyOf));
}
