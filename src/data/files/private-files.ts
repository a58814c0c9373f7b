import { isStorageError } from '@supabase/storage-js';
import { contentFiles, misplacedAmong, unreferencedAmong } from './file-references';
import { parsePublicUrl, type StoredFile } from './urls';
import type { Service } from '../client/service';
import { createStorage } from '../client/storage';
import { storageFailure, removeFiles } from './upload';

/**
 * Private buckets for files that are not on the website, each stored as `<bucket>/<path>`. `drafts`: files of drafts,
 * never published. `archive`: files that were removed from the website but are referenced by versions of records.
 */
export const draftsBucket = 'drafts';
export const archiveBucket = 'archive';

/** Folder in the archive for the originals of cropped images; each has the path of its image below it. */
const originals = 'originals/';

/** Archives the files that no row references any more. Versions of the record may still reference them. */
export async function archiveUnreferenced(service: Service, urls: string[]): Promise<void> {
  await unpublishFiles(service, await unreferencedAmong(service, urls), archiveBucket);
}

/**
 * Moves files off the website. A file that another save has referenced meanwhile is moved back. A save checks its files
 * after its commit (`publishMisplaced`), and this checks rows after the move, so one of the two notices.
 */
export async function unpublishFiles(
  service: Service,
  files: readonly StoredFile[],
  into: PrivateBucket,
): Promise<void> {
  await Promise.all(files.map((file) => moveToPrivateBucket(service, file, into)));
  for (const file of await misplacedAmong(service, files)) await publishFile(service, file, into);
}

/** Publishes files of a save that another change has moved off the website meanwhile. Call it after the save. */
export async function publishMisplaced(service: Service, urls: readonly string[]): Promise<void> {
  for (const file of await misplacedAmong(service, contentFiles(urls)))
    await publishFile(service, file, archiveBucket);
}

/** Moves files that only a draft references to the `drafts` bucket. Ignores missing files: they are there already. */
export async function moveToDrafts(service: Service, urls: string[]): Promise<void> {
  const files = urls.flatMap((url) => parsePublicUrl(url) ?? []);
  await Promise.all(files.map((file) => moveToPrivateBucket(service, file, draftsBucket)));
}

/** Deletes the files that no row references: they were uploaded for a form that was never saved. */
export async function removeUnreferenced(service: Service, urls: string[]): Promise<void> {
  for (const { bucket, path } of await unreferencedAmong(service, urls))
    await removeFiles({ service, bucket, paths: [path] });
}

/**
 * Publishes files. Searches the private bucket `first`, then the others; a file in none of them is already public, or
 * lost.
 */
export async function publishFiles(service: Service, urls: string[], first: PrivateBucket): Promise<void> {
  const files = [...new Set(urls)].flatMap((url) => parsePublicUrl(url) ?? []);
  await Promise.all(files.map((file) => publishFile(service, file, first)));
}

export type PrivateBucket = typeof draftsBucket | typeof archiveBucket;

/** Downloads a file from the private buckets, beginning with `first`. Returns undefined when none has it. */
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
    if (!(await isStored(service, location))) continue;
    const { data, error } = await createStorage(service).from(bucket).download(location.path, {}, { signal });
    if (error && !isMissing(error)) throw storageFailure(error);
    if (data) return data;
  }
  return undefined;
}

/**
 * Checks whether a file exists by listing its folder: a request for a missing file logs an error in the browser
 * console.
 */
async function isStored(service: Service, { bucket, path }: StoredFile): Promise<boolean> {
  const slashIndex = path.lastIndexOf('/');
  const name = path.slice(slashIndex + 1);
  const { data, error } = await createStorage(service)
    .from(bucket)
    .list(path.slice(0, Math.max(slashIndex, 0)), { search: name });
  if (error) throw storageFailure(error);
  return data.some((entry) => entry.name === name);
}

/** Checks whether a file is in its public bucket. True for URLs outside the storage. */
export async function isPublicFile(service: Service, url: string): Promise<boolean> {
  const file = parsePublicUrl(url);
  if (!file) return true;
  const { error } = await createStorage(service).from(file.bucket).info(file.path);
  if (error && !isMissing(error)) throw storageFailure(error);
  return !error;
}

/** Deletes unreferenced files from all buckets. Public buckets first, because moves go from there to the archive. */
export async function removeEverywhere(service: Service, files: readonly StoredFile[]): Promise<void> {
  for (const { bucket, path } of files) await removeFiles({ service, bucket, paths: [path] });
  const paths = files.map((file) => toPrivateLocation(archiveBucket, file).path);
  for (const bucket of [draftsBucket, archiveBucket]) await removeFiles({ service, bucket, paths });
}

/** Unpublishes those of the files that are still public. */
export async function unpublishPublicFiles(service: Service, files: readonly StoredFile[]): Promise<void> {
  for (const file of files)
    if (await isStored(service, file)) await unpublishFiles(service, [file], archiveBucket);
}

/** Publishes a file from the private bucket `first`, or else from the others. Ignores a file that none of them has. */
export async function publishFile(service: Service, file: StoredFile, first: PrivateBucket): Promise<void> {
  for (const bucket of new Set([first, draftsBucket, archiveBucket])) {
    if (await move(service, toPrivateLocation(bucket, file), file)) return;
  }
}

/** Moves a public file to the private bucket `into`. */
async function moveToPrivateBucket(service: Service, file: StoredFile, into: PrivateBucket): Promise<void> {
  await move(service, file, toPrivateLocation(into, file));
}

/** Moves a file to the archive, from its public bucket or from `privateBucket`. */
export async function moveToArchive(
  service: Service,
  file: StoredFile,
  privateBucket?: PrivateBucket,
): Promise<void> {
  await move(
    service,
    privateBucket ? toPrivateLocation(privateBucket, file) : file,
    toPrivateLocation(archiveBucket, file),
  );
}

/** Reverts `moveToArchive`. */
export async function restoreFromArchive(
  service: Service,
  file: StoredFile,
  privateBucket?: PrivateBucket,
): Promise<void> {
  await move(
    service,
    toPrivateLocation(archiveBucket, file),
    privateBucket ? toPrivateLocation(privateBucket, file) : file,
  );
}

/** Returns the location in a private bucket of a file with this public location. */
export function toPrivateLocation(bucket: string, file: StoredFile): StoredFile {
  return { bucket, path: `${file.bucket}/${file.path}` };
}

/** Returns the public location of a file, wherever it is stored. */
export function publicLocationOf(file: StoredFile): StoredFile {
  return file.bucket === archiveBucket || file.bucket === draftsBucket ? fromPrivateLocation(file) : file;
}

/** Returns the public location of a file in a private bucket. */
export function fromPrivateLocation({ path }: Pick<StoredFile, 'path'>): StoredFile {
  const [bucket = '', ...rest] = path.split('/');
  return { bucket, path: rest.join('/') };
}

/** Returns the archive path of an image's original. `file` is the location of the image. */
export function originalPath(file: string, extension: string): string {
  return `${originals}${file.replace(/\.[^./]*$/, '')}.${extension}`;
}

/** Checks for the original of a cropped image, which is in the archive only. */
export function isOriginal({ bucket, path }: StoredFile): boolean {
  return bucket === archiveBucket && path.startsWith(originals);
}

/** Moves a file within the storage. Returns false when it did not exist. */
async function move(service: Service, from: StoredFile, to: StoredFile): Promise<boolean> {
  const { error } = await createStorage(service)
    .from(from.bucket)
    .move(from.path, to.path, { destinationBucket: to.bucket });
  if (error && !isMissing(error)) throw storageFailure(error);
  return !error;
}

/** Checks for a missing file. Supabase Storage answers 400 and puts the 404 into the body (`statusCode`). */
export function isMissing(error: unknown): boolean {
  return isStorageError(error) && (error.status === 404 || error.statusCode === '404');
}
