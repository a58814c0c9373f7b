import { contentBuckets, mediaBucket } from '../../content/buckets';
import { archiveBucket, draftsBucket, isOriginal, fromPrivateLocation } from '../../data/files/private-files';
import { type Inventory, keyOf } from '../../data/files/file-inventory';
import type { StoredFile } from '../../data/files/urls';

/** Minimum age of an unnamed file that is deleted: a form may stay open for long before it is saved. */
const graceMs = 86_400_000;

/** Deletions of one sweep. */
export type Plan = {
  remove: StoredFile[];
  /** Paths of pictures that exist nowhere any more but still have metadata. */
  removeMetadata: string[];
};

/** Plans the sweep. Ignores buckets that are not the site's. */
export function planSweep(inventory: Inventory, now: number): Plan {
  const { files, inContent, inDrafts, inHistory } = inventory;
  const remaining = new Set([...inContent, ...inDrafts, ...inHistory]);
  const remove: StoredFile[] = [];
  for (const { updatedAt, ...file } of files) {
    if (isOriginal(file) || (!isPrivate(file) && !contentBuckets.has(file.bucket))) continue;
    const isOld = now - updatedAt > graceMs;
    if (isOld && !remaining.has(referencedKey(file)) && !isMediaUpload(file)) remove.push(file);
    else remaining.add(referencedKey(file));
  }
  const { metadata, originals } = unusedImageData(inventory, { remaining, now });
  return { remove: [...remove, ...originals], removeMetadata: metadata };
}

/** Finds metadata of pictures that exist nowhere, and originals that no remaining picture has. */
function unusedImageData(
  { files, pictures, deleted }: Inventory,
  { remaining, now }: { remaining: ReadonlySet<string>; now: number },
) {
  const isOld = ({ updatedAt }: { updatedAt: number }) => now - updatedAt > graceMs;
  const isUsed = (picture: Inventory['pictures'][number]) =>
    remaining.has(picture.file) || !(isOld(picture) || deleted.has(picture.file));
  const usedOriginals = new Set(pictures.filter(isUsed).map(({ original }) => original));
  return {
    metadata: pictures.filter((picture) => !isUsed(picture)).map(({ file }) => file),
    originals: files
      .filter((file) => isOriginal(file) && !usedOriginals.has(file.path) && isOld(file))
      .map(({ bucket, path }) => ({ bucket, path })),
  };
}

function isPrivate({ bucket }: StoredFile): boolean {
  return bucket === archiveBucket || bucket === draftsBucket;
}

/** Returns the key under which rows reference a file, wherever it is stored. */
function referencedKey(file: StoredFile): string {
  return isPrivate(file) ? file.path : keyOf(file);
}

/** Checks for a file that was uploaded to the media library. It stays until an administrator archives it. */
function isMediaUpload({ bucket, path }: StoredFile): boolean {
  return bucket === draftsBucket && fromPrivateLocation({ path }).bucket === mediaBucket;
}
