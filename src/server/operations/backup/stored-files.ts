import { stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { AppError, errorCodeOf } from '../../../service/errors';
import { createFileStore, type StoredObject } from '../../../service/files';
import type { FilePinner } from './make-backup';
import type { PinnedFile } from './archive/write-archive';
import { hardLinkOrCopy } from './archive/spool';
import { encodePath } from '../../../data/files/urls';
import { authorisedFetch, type Service } from '../../../data/client/service';
import type { ArchivedFile } from './archive/manifest';

/** By hard links, because stored files are replaced, never modified. */
export function storedFiles(filesDir: string): FilePinner {
  const files = createFileStore(filesDir);

  function keep({ bucket_id: bucket, version }: StoredObject, spool: string): Promise<void> {
    return hardLinkOrCopy(files.pathOf({ bucket, version }), join(spool, version));
  }
  async function prepare(objects: StoredObject[], spool: string): Promise<void> {
    // A missing file may have been removed since. `pin` reports it otherwise.
    for (const object of objects) await keep(object, spool).catch(unlessMissing);
  }
  async function pin(objects: StoredObject[], spool: string): Promise<PinnedFile[]> {
    const pinned: PinnedFile[] = [];
    for (const object of objects) {
      const path = join(spool, object.version);
      await keep(object, spool).catch((cause: unknown) => {
        const message = `The bytes of ${object.bucket_id}/${object.name} cannot be read: remove or replace this file, then try again`;
        throw new AppError(500, 'missing_bytes', message, { cause });
      });
      pinned.push({
        object,
        open: async () => ({ bytes: (await stat(path)).size, content: createReadStream(path) }),
      });
    }
    return pinned;
  }
  return { prepare, pin, needsLock: true };
}

function unlessMissing(error: unknown): void {
  if (errorCodeOf(error) !== 'ENOENT') throw error;
}

export const fileChanged = 'file_changed';

/** A file that changed after its row was read fails the backup with `file_changed`. The next attempt reads new rows. */
export function hostedFiles(service: Service): FilePinner {
  const send = authorisedFetch(service);

  async function open(object: StoredObject) {
    const { bucket_id: bucket, name: path, metadata } = object;
    const target = encodePath({ bucket, path });
    const response = await send(`${service.url}/storage/v1/object/authenticated/${target}`);
    if (response.status >= 500) throw unavailable(`${bucket}/${path}`, response.status);
    if (!response.ok || !response.body || response.headers.get('etag') !== metadata.eTag) {
      const message = `${bucket}/${path} has changed while the backup was made: try again`;
      throw new AppError(409, fileChanged, message);
    }
    return { bytes: metadata.size, content: response.body };
  }
  async function pin(objects: StoredObject[]): Promise<PinnedFile[]> {
    return objects.map((object) => ({ object, open: () => open(object) }));
  }
  return { pin, needsLock: false };
}

/** Uploads a file and replaces one that an interrupted restore left there. */
export async function uploadArchivedFile(
  service: Service,
  { bucket, name: path, mimetype, cacheControl }: ArchivedFile,
  bytes: Uint8Array,
): Promise<void> {
  const target = encodePath({ bucket, path });
  const response = await authorisedFetch(service)(`${service.url}/storage/v1/object/${target}`, {
    method: 'POST',
    headers: { 'content-type': mimetype, 'cache-control': cacheControl, 'x-upsert': 'true' },
    body: Buffer.from(bytes),
  });
  if (!response.ok) throw unavailable(`${bucket}/${path}`, response.status);
}

export async function removeUploads(service: Service, files: readonly ArchivedFile[]): Promise<void> {
  for (const { bucket, name: path } of files) {
    const target = encodePath({ bucket, path });
    await authorisedFetch(service)(`${service.url}/storage/v1/object/${target}`, { method: 'DELETE' });
  }
}

function unavailable(file: string, status: number): AppError {
  return new AppError(503, 'service_unavailable', `The service answers ${status} for ${file}`);
}
