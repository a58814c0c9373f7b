import { rm } from 'node:fs/promises';
import { asServer, type Database } from '../db/database';
import { findPublicObject } from './put-file';
import { createFileStore, type StoredBytes } from './file-store';
import { toStorageError } from './storage-error';

/** An uploaded image. `etag` changes with its bytes; `load` returns their path. */
type Original = { etag: string; load(): Promise<string> };

/** Another process can replace a file without a commit of this one. */
const maxAgeMs = 1_000;
const rememberedFileLimit = 5_000;

/** Reads each name again only after a commit, or after `maxAgeMs`. */
export function storedOriginals({
  database,
  filesDir,
}: {
  database: Database;
  filesDir: string;
}): (bucket: string, name: string) => Promise<Original | undefined> {
  const files = createFileStore(filesDir);

  let latest = { commits: -1, readAt: 0, originals: new Map<string, Promise<Original | undefined>>() };

  return (bucket, name) => {
    const { commits } = database;
    if (
      latest.commits !== commits ||
      Date.now() - latest.readAt >= maxAgeMs ||
      latest.originals.size >= rememberedFileLimit
    )
      latest = { commits, readAt: Date.now(), originals: new Map() };
    const { originals } = latest;
    const key = `${bucket}/${name}`;
    const reading = originals.get(key) ?? find(bucket, name);
    originals.set(key, reading);
    reading.catch(() => originals.delete(key));
    return reading;
  };

  async function find(bucket: string, name: string): Promise<Original | undefined> {
    const object = await findPublicObject(database, { bucket, name }).catch(whenMissing);
    if (!object?.metadata.mimetype.startsWith('image/')) return undefined;
    return {
      etag: object.metadata.eTag,
      load: async () => files.pathOf({ bucket, version: object.version }),
    };
  }
}

function whenMissing(error: unknown): undefined {
  if (toStorageError(error).status < 500) return undefined;
  throw error;
}

/** Longer than any upload takes between its bytes and its row, also on another server. */
const minAgeMs = 15 * 60 * 1000;

/** A crash leaves them. Removes nothing without any referenced file: a wrong database, or one before a restore. */
export async function removeOrphanedBytes(options: { database: Database; filesDir: string }) {
  const files = await createFileStore(options.filesDir).list();
  const rows = await asServer(options.database, (tx) =>
    tx.query<{ place: string }>(`select bucket_id || '/' || version as place from storage.objects`),
  );
  const referenced = new Set(rows.map((row) => row.place));
  const isReferenced = (file: StoredBytes) => referenced.has(`${file.bucket}/${file.version}`);
  if (!files.some(isReferenced)) return 0;
  const orphans = files.filter((file) => !isReferenced(file) && file.modifiedAtMs < Date.now() - minAgeMs);
  await Promise.all(orphans.map(({ path }) => rm(path, { force: true })));
  return orphans.length;
}
