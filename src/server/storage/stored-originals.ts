import type { Database } from '../db/database';
import type { OpenOriginal } from '../media/pictures';
import { findPublic } from './access';
import { createFileStore } from './file-store';
import { toStorageError } from './storage-error';

/** The pictures of the embedded storage's public buckets, for the server to make smaller ones from. */
export function storedOriginals({
  database,
  filesDir,
}: {
  database: Database;
  filesDir: string;
}): OpenOriginal {
  const files = createFileStore(filesDir);

  return async (bucket, name) => {
    const object = await findPublic(database, { bucket, name }).catch(whenMissing);
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
