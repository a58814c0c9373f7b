import { isStorageError } from '@supabase/storage-js';
import type { ContentType } from '../content/model';
import { unreferencedAmong } from './file-references';
import { parsePublicUrl, type StoredFile } from './files';
import type { Service } from './service';
import { createStorage } from './storage';
import { readable, removeFiles } from './upload';

/** The private bucket of files that have left the website: `archive/<bucket>/<path>`. Versions of records name them. */
export const archive = 'archive';

/** Takes those of the files off the website that no row names any more; versions of the record still do. */
export async function archiveUnreferenced(service: Service, type: ContentType, urls: string[]): Promise<void> {
  const files = await unreferencedAmong(service, type, urls);
  await Promise.all(files.map((file) => archiveFile(service, file)));
}

/** Removes those of the files for good that no row names: they were sent for a form that was never saved. */
export async function removeUnreferenced(service: Service, type: ContentType, urls: string[]): Promise<void> {
  for (const { bucket, path } of await unreferencedAmong(service, type, urls))
    await removeFiles({ service, bucket, paths: [path] });
}

/** Puts files back on the website. One that is not in the archive is there already, or lost. */
export async function recallFiles(service: Service, urls: string[]): Promise<void> {
  const files = [...new Set(urls)].flatMap((url) => parsePublicUrl(url) ?? []);
  await Promise.all(files.map((file) => recallFile(service, file)));
}

/** The bytes of a file that has left the website; undefined when the archive does not hold it. */
export async function archivedFile(service: Service, url: string): Promise<Blob | undefined> {
  const file = parsePublicUrl(url);
  if (!file) return undefined;
  const { data } = await createStorage(service).from(archive).download(archived(file).path);
  return data ?? undefined;
}

/** Files that no version names any more. */
export async function removeArchived(service: Service, files: StoredFile[]): Promise<void> {
  await removeFiles({ service, bucket: archive, paths: files.map((file) => archived(file).path) });
}

export function recallFile(service: Service, file: StoredFile): Promise<void> {
  return move(service, archived(file), file);
}

export function archiveFile(service: Service, file: StoredFile): Promise<void> {
  return move(service, file, archived(file));
}

function archived({ bucket, path }: StoredFile): StoredFile {
  return { bucket: archive, path: `${bucket}/${path}` };
}

async function move(service: Service, from: StoredFile, to: StoredFile): Promise<void> {
  const { error } = await createStorage(service)
    .from(from.bucket)
    .move(from.path, to.path, { destinationBucket: to.bucket });
  if (error && !isMissing(error)) throw readable(error);
}

/** The service answers 400 and names the status of a missing file in its body. */
function isMissing(error: unknown): boolean {
  return isStorageError(error) && (error.status === 404 || error.statusCode === '404');
}
