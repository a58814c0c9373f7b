import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database';
import type { OpenOriginal } from '../media/media-routes';
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
      async read() {
        const file = await files.open({ bucket, version: object.version });
        return file && buffer(file.createReadStream());
      },
    };
  };
}

function whenMissing(error: unknown): undefined {
  if (toStorageError(error).status < 500) return undefined;
  throw error;
}
