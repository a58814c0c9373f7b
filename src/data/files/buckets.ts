import { isStorageError } from '@supabase/storage-js';
import { contentFiles, misplacedAmong, unreferencedAmong } from './file-references';
import { parsePublicUrl, type StoredFile } from './urls';
import type { Service } from '../client/service';
import { createStorage } from '../client/storage';
import { readable, removeFiles } from './upload';

/**
 * The private buckets of what is not on the website, each file as `<bucket>/<path>`: those of drafts, which have never
 * been there, and those that have left it, which versions of records name.
 */
export const drafts = 'drafts';
export const archive = 'archive';

/** In the archive: the pictures that those of the website were cropped from, each below the place of its picture. */
const originals = 'originals/';

/** Takes those of the files off the website that no row names any more; versions of the record still do. */
export async function archiveUnreferenced(service: Service, urls: string[]): Promise<void> {
  await unpublishFiles(service, await unreferencedAmong(service, urls), archive);
}

/**
 * Moves files off the website. One that somebody's save has come to name meanwhile is moved back: a save looks for its
 * files after it is committed (`publishMisplaced`), and this looks for rows after the move, so one of both sees the other.
 */
export async function unpublishFiles(
  service: Service,
  files: readonly StoredFile[],
  into: PrivateBucket,
): Promise<void> {
  await Promise.all(files.map((file) => archiveFile(service, file, into)));
  for (const file of await misplacedAmong(service, files)) await publishFile(service, file, into);
}

/** After a save: puts those of its files on the website that have left it since they were looked for. */
export async function publishMisplaced(service: Service, urls: readonly string[]): Promise<void> {
  for (const file of await misplacedAmong(service, contentFiles(urls)))
    await publishFile(service, file, archive);
}

/** Takes files that only a draft names off the website; one that is not there waits with the drafts already. */
export async function moveToDrafts(service: Service, urls: string[]): Promise<void> {
  const files = urls.flatMap((url) => parsePublicUrl(url) ?? []);
  await Promise.all(files.map((file) => archiveFile(service, file, drafts)));
}

/** Removes those of the files for good that no row names: they were sent for a form that was never saved. */
export async function removeUnreferenced(service: Service, urls: string[]): Promise<void> {
  for (const { bucket, path } of await unreferencedAmong(service, urls))
    await removeFiles({ service, bucket, paths: [path] });
}

/**
 * Puts files on the website. One that is neither a draft's nor in the archive is there already, or lost; `first` is looked
 * at first.
 */
export async function publishFiles(service: Service, urls: string[], first: PrivateBucket): Promise<void> {
  const files = [...new Set(urls)].flatMap((url) => parsePublicUrl(url) ?? []);
  await Promise.all(files.map((file) => publishFile(service, file, first)));
}

export type PrivateBucket = typeof drafts | typeof archive;

/** The bytes of a file that is not on the website; undefined when no private bucket holds it. `first` is looked at first. */
export async function privateFile(
  service: Service,
  url: string,
  { first, signal }: { first: PrivateBucket; signal?: AbortSignal },
): Promise<Blob | undefined> {
  const file = parsePublicUrl(url);
  if (!file) return undefined;
  for (const bucket of new Set([first, drafts, archive])) {
    signal?.throwIfAborted();
    const place = privatePath(bucket, file);
    if (!(await isStored(service, place))) continue;
    const { data, error } = await createStorage(service).from(bucket).download(place.path, {}, { signal });
    if (error && !isMissing(error)) throw readable(error);
    if (data) return data;
  }
  return undefined;
}

/** By a list of its folder: a browser complains of every file that is asked for and not there. */
async function isStored(service: Service, { bucket, path }: StoredFile): Promise<boolean> {
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  const { data, error } = await createStorage(service)
    .from(bucket)
    .list(path.slice(0, Math.max(at, 0)), { search: name });
  if (error) throw readable(error);
  return data.some((entry) => entry.name === name);
}

/** Whether everybody can have the file. */
export async function isPublicFile(service: Service, url: string): Promise<boolean> {
  const file = parsePublicUrl(url);
  if (!file) return true;
  const { error } = await createStorage(service).from(file.bucket).info(file.path);
  if (error && !isMissing(error)) throw readable(error);
  return !error;
}

/** Removes files that nothing names any more wherever they lie. Public ones first: moves lead from there to the archive. */
export async function removeEverywhere(service: Service, files: readonly StoredFile[]): Promise<void> {
  for (const { bucket, path } of files) await removeFiles({ service, bucket, paths: [path] });
  const paths = files.map((file) => privatePath(archive, file).path);
  for (const bucket of [drafts, archive]) await removeFiles({ service, bucket, paths });
}

/** Moves those of the files off the website that are still there. */
export async function archivePublic(service: Service, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) if (await isStored(service, file)) await unpublishFiles(service, [file], archive);
}

export async function publishFile(service: Service, file: StoredFile, first: PrivateBucket): Promise<void> {
  for (const bucket of new Set([first, drafts, archive])) {
    if (await move(service, privatePath(bucket, file), file)) return;
  }
}

/** `into`: the private bucket it goes to. */
export async function archiveFile(
  service: Service,
  file: StoredFile,
  into: PrivateBucket = archive,
): Promise<void> {
  await move(service, file, privatePath(into, file));
}

/** Moves a file to the archive: from the website, or from the private bucket it is kept in. */
export async function moveToArchive(
  service: Service,
  file: StoredFile,
  privateBucket?: PrivateBucket,
): Promise<void> {
  await move(service, privateBucket ? privatePath(privateBucket, file) : file, privatePath(archive, file));
}

/** Takes that back. */
export async function restoreFromArchive(
  service: Service,
  file: StoredFile,
  privateBucket?: PrivateBucket,
): Promise<void> {
  await move(service, privatePath(archive, file), privateBucket ? privatePath(privateBucket, file) : file);
}

/** Its place in a private bucket. */
export function privatePath(bucket: string, file: StoredFile): StoredFile {
  return { bucket, path: `${file.bucket}/${file.path}` };
}

/** The place on the website of a file, wherever it lies. */
export function placeOnWebsite(file: StoredFile): StoredFile {
  return file.bucket === archive || file.bucket === drafts ? publicPath(file) : file;
}

/** The place on the website of a file in a private bucket. */
export function publicPath({ path }: Pick<StoredFile, 'path'>): StoredFile {
  const [bucket = '', ...rest] = path.split('/');
  return { bucket, path: rest.join('/') };
}

/** Where a picture's original is kept in the archive; `file` is the picture's own place. */
export function originalPath(file: string, extension: string): string {
  return `${originals}${file.replace(/\.[^./]*$/, '')}.${extension}`;
}

export function isOriginal({ bucket, path }: StoredFile): boolean {
  return bucket === archive && path.startsWith(originals);
}

/** Gives whether it was there. */
async function move(service: Service, from: StoredFile, to: StoredFile): Promise<boolean> {
  const { error } = await createStorage(service)
    .from(from.bucket)
    .move(from.path, to.path, { destinationBucket: to.bucket });
  if (error && !isMissing(error)) throw readable(error);
  return !error;
}

/** The service answers 400 and names the status of a missing file in its body. */
export function isMissing(error: unknown): boolean {
  return isStorageError(error) && (error.status === 404 || error.statusCode === '404');
}
