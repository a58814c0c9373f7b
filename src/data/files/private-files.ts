import { isStorageError } from '@supabase/storage-js';
import type { FileRole } from '../../content/fields/kind';
import { parsePublicUrl, type StoredFile } from './urls';
import type { Service } from '../client/service';
import { createStorage } from '../client/storage';
import { objectName, removeFiles, storageFailure, type Upload, uploadFile, uploadTime } from './upload';

/** Stored as `<bucket>/<path>`. `drafts`: never published. `archive`: removed, but referenced by versions. */
export const draftsBucket = 'drafts';
export const archiveBucket = 'archive';

/** Folder in the archive for the originals of cropped images; each has the path of its image below it. */
const originals = 'originals/';

export type PrivateBucket = typeof draftsBucket | typeof archiveBucket;

/** Where a file will be once its record is published. */
export type UploadTarget = { bucket: string; folder?: string; role: FileRole };

export async function uploadDraftFile(
  { bucket, folder, role }: UploadTarget,
  upload: Omit<Upload, 'bucket' | 'path'> & { file: File },
): Promise<string> {
  const path = objectName({ folder, role, file: upload.file, time: uploadTime() });
  await uploadFile({ ...upload, ...toPrivateLocation(draftsBucket, { bucket, path }) });
  return createStorage(upload.service).from(bucket).getPublicUrl(path).data.publicUrl;
}

/** Returns true for URLs outside the storage. */
export async function isStored(service: Service, url: string): Promise<boolean> {
  const file = parsePublicUrl(url);
  if (!file) return true;
  const privateLocations = [draftsBucket, archiveBucket].map((bucket) => toPrivateLocation(bucket, file));
  for (const location of [file, ...privateLocations]) if (await isStoredAt(service, location)) return true;
  return false;
}

export async function privateFile(
  service: Service,
  url: string,
  { first, signal }: { first: PrivateBucket; signal?: AbortSignal },
): Promise<Blob | undefined> {
  const file = parsePublicUrl(url);
  if (!file) return undefined;
  for (const bucket of new Set([first, draftsBucket, archiveBucket])) {
    signal?.throwIfAborted();
    const location = toPrivateLocation(bucket, file);
    if (!(await isStoredAt(service, location))) continue;
    const { data, error } = await createStorage(service).from(bucket).download(location.path, {}, { signal });
    if (error && !isMissing(error)) throw storageFailure(error);
    if (data) return data;
  }
  return undefined;
}

/** By listing its folder: a request for a missing file logs an error in the browser console. */
async function isStoredAt(service: Service, { bucket, path }: StoredFile): Promise<boolean> {
  const slashIndex = path.lastIndexOf('/');
  const name = path.slice(slashIndex + 1);
  const { data, error } = await createStorage(service)
    .from(bucket)
    .list(path.slice(0, Math.max(slashIndex, 0)), { search: name });
  if (error) throw storageFailure(error);
  return data.some((entry) => entry.name === name);
}

/** Deletes unreferenced files from all buckets. Public buckets first, because moves go from there to the archive. */
export async function removeEverywhere(service: Service, files: readonly StoredFile[]): Promise<void> {
  for (const { bucket, path } of files) await removeFiles({ service, bucket, paths: [path] });
  const paths = files.map((file) => toPrivateLocation(archiveBucket, file).path);
  for (const bucket of [draftsBucket, archiveBucket]) await removeFiles({ service, bucket, paths });
}

export function toPrivateLocation(bucket: string, file: StoredFile): StoredFile {
  return { bucket, path: `${file.bucket}/${file.path}` };
}

export function publicLocationOf(file: StoredFile): StoredFile {
  return file.bucket === archiveBucket || file.bucket === draftsBucket ? fromPrivateLocation(file) : file;
}

export function fromPrivateLocation({ path }: Pick<StoredFile, 'path'>): StoredFile {
  const [bucket = '', ...rest] = path.split('/');
  return { bucket, path: rest.join('/') };
}

export function originalPath(file: string, extension: string): string {
  return `${originals}${file.replace(/\.[^./]*$/, '')}.${extension}`;
}

export function isOriginal({ bucket, path }: StoredFile): boolean {
  return bucket === archiveBucket && path.startsWith(originals);
}

/** Checks for a missing file. Supabase Storage answers 400 and puts the 404 into the body (`statusCode`). */
export function isMissing(error: unknown): boolean {
  return isStorageError(error) && (error.status === 404 || error.statusCode === '404');
}
