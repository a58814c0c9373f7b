import type { Database } from '../db/database';
import { findPublicObject } from './permission';
import { createFileStore } from './file-store';
import { toStorageError } from './storage-error';

/** An uploaded image. `etag` changes with its bytes; `load` returns their path. */
type Original = { etag: string; load(): Promise<string> };

/** Returns a function that finds images of public buckets, from which the server makes smaller ones. */
export function storedOriginals({
  database,
  filesDir,
}: {
  database: Database;
  filesDir: string;
}): (bucket: string, name: string) => Promise<Original | undefined> {
  const files = createFileStore(filesDir);

  return async (bucket, name) => {
    const object = await findPublicObject(database, { bucket, name }).catch(whenMissing);
    if (!object?.metadata.mimetype.startsWith('image/')) return undefined;
    return {
      etag: object.metadata.eTag,
      load: async () => files.pathOf({ bucket, version: object.version }),
    };
  };
}

function whenMissing(error: unknown): undefined {
  if (toStorageError(error).status < 500) return undefined;
  throw error;
}
