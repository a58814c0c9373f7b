import { stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../service/errors';
import { createFileStore, type StoredObject } from '../../service/files';
import type { FilePinner, PinnedFile } from './snapshot';
import { hardLinkOrCopy } from './archive/spool';

/**
 * Pins the files of the embedded storage by hard links. This works because stored files are replaced, never modified.
 */
export function storedFiles(filesDir: string): FilePinner {
  const files = createFileStore(filesDir);

  async function pin(objects: StoredObject[], spool: string): Promise<PinnedFile[]> {
    const pinned: PinnedFile[] = [];
    for (const object of objects) {
      const path = join(spool, object.version);
      const source = files.pathOf({ bucket: object.bucket_id, version: object.version });
      await hardLinkOrCopy(source, path).catch(refuseMissing(object));
      pinned.push({
        object,
        open: async () => ({ bytes: (await stat(path)).size, content: createReadStream(path) }),
      });
    }
    return pinned;
  }
  return { pin, needsLock: true };
}

function refuseMissing({ bucket_id, name }: StoredObject) {
  return (cause: unknown) => {
    const message = `The bytes of ${bucket_id}/${name} cannot be read: remove or replace this file, then try again`;
    throw new AppError(500, 'missing_bytes', message, { cause });
  };
}
