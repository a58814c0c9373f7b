import { contentBuckets, mediaBucket } from '../../content/buckets';
import { archiveBucket, draftsBucket, isOriginal, fromPrivateLocation } from '../../data/files/move-files';
import { type Inventory, keyOf } from '../../data/files/file-inventory';
import type { StoredFile } from '../../data/files/urls';

/**
 * Minimum age of a file that is moved or deleted. A save references its uploads soon; a form may stay open for long before
 * it is saved.
 */
const graceMs = { referenced: 30_000, unreferenced: 86_400_000 };

/** Moves and deletions of one sweep. `publish` holds public paths of files in private buckets. */
export type Plan = {
  archive: StoredFile[];
  /** Files to move into the bucket for drafts. */
  moveToDrafts: StoredFile[];
  publish: StoredFile[];
  remove: StoredFile[];
  /** Paths of pictures that exist nowhere any more but still have metadata. */
  removeMetadata: string[];
  /** True when a file must be moved once it is old enough. */
  isWaiting: boolean;
};

/** Plans the sweep. Ignores buckets that are not the site's. */
export function planSweep(inventory: Inventory, now: number): Plan {
  const { files, inContent, inDrafts, inHistory, deleted, pictures } = inventory;
  const plan: Plan = {
    archive: [],
    moveToDrafts: [],
    publish: [],
    remove: [],
    removeMetadata: [],
    isWaiting: false,
  };
  const remaining = new Set([...inContent, ...inDrafts, ...inHistory]);
  for (const { updatedAt, ...file } of files) {
    const ageMs = now - updatedAt;
    const isPrivate = file.bucket === archiveBucket || file.bucket === draftsBucket;
    if (isOriginal(file) || (!isPrivate && !contentBuckets.has(file.bucket))) continue;
    const key = isPrivate ? file.path : keyOf(file);
    if (inContent.has(key)) {
      if (isPrivate) plan.publish.push(fromPrivateLocation(file));
    } else if (inDrafts.has(key) || inHistory.has(key)) {
      if (!isPrivate && ageMs > graceMs.referenced)
        (inDrafts.has(key) ? plan.moveToDrafts : plan.archive).push(file);
      plan.isWaiting ||= !isPrivate && ageMs <= graceMs.referenced;
    } else if (deleted.has(key) || (ageMs > graceMs.unreferenced && !isMediaUpload(file)))
      plan.remove.push(file);
    else remaining.add(key);
  }
  const originals = new Set<string | null>();
  for (const { file, original, updatedAt } of pictures) {
    if (!remaining.has(file) && (now - updatedAt > graceMs.unreferenced || deleted.has(file)))
      plan.removeMetadata.push(file);
    else originals.add(original);
  }
  for (const { updatedAt, ...file } of files.filter(isOriginal))
    if (!originals.has(file.path) && now - updatedAt > graceMs.unreferenced) plan.remove.push(file);
  return plan;
}

/** Checks for a file that was uploaded to the media library. It stays until an administrator archives it. */
function isMediaUpload({ bucket, path }: StoredFile): boolean {
  return bucket === draftsBucket && fromPrivateLocation({ path }).bucket === mediaBucket;
}
