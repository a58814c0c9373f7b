import { contentBuckets } from '../../../../content/buckets';
import type { Service } from '../../../../data/client/service';
import { createStorage, type Storage } from '../../../../data/client/storage';
import { encodePath, publicFolder, type StoredFile } from '../../../../data/files/urls';
import type { ImportNote } from '../../../../data/operations/imports';
import type { SourceRecord } from './source';

/** Entry of a storage listing. A folder has no id. */
type Entry = {
  name: string;
  id: string | null;
  updated_at: string | null;
  metadata: { eTag?: unknown } | null;
};

type Listed = { file: StoredFile; entry: Entry };

const pageSize = 100;

/** Deepest folder; the site's files are at most in one. */
const folderDepthLimit = 10;

/**
 * Lists the files in the content buckets of a project. A bucket that cannot be listed is noted. The project decides what
 * the account may list.
 */
export async function* projectFiles(service: Service, notes: ImportNote[]): AsyncGenerator<Listed> {
  const storage = createStorage(service);
  for (const bucket of contentBuckets) {
    const isListed = yield* filesBelow(storage, { bucket, path: '' });
    if (!isListed)
      notes.push({
        text: {
          en: `files without a record in the bucket ${bucket}, which could not be listed`,
          de: `Dateien ohne Datensatz im Bucket ${bucket}, der sich nicht auflisten lässt`,
        },
      });
  }
}

/** Returns false when a folder could not be listed. */
async function* filesBelow(
  storage: Storage,
  { bucket, path }: StoredFile,
  depth = 0,
): AsyncGenerator<Listed, boolean> {
  if (depth > folderDepthLimit) return false;
  for (let offset = 0; ; offset += pageSize) {
    const { data, error } = await storage.from(bucket).list(path, { limit: pageSize, offset });
    if (error) return false;
    for (const entry of data) {
      const file = { bucket, path: path ? `${path}/${entry.name}` : entry.name };
      if (entry.id === null) yield* filesBelow(storage, file, depth + 1);
      else yield { file, entry };
    }
    if (data.length < pageSize) return true;
  }
}

export function standaloneFile(origin: string, { file, entry }: Listed): SourceRecord {
  const address = encodePath(file);
  const version = String(entry.metadata?.eTag ?? entry.updated_at);
  const content = { kind: 'file', url: `${origin}${publicFolder}${address}`, version } as const;
  const title = `${file.bucket}/${file.path}`;
  return { key: `file:${title.slice(0, 490)}`, title, path: null, notes: [], content };
}
