import { contentBuckets, mediaBucket } from '../../content/buckets';
import { archiveBucket, draftsBucket, isOriginal, fromPrivateLocation } from '../../data/files/private-files';
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
  const { files, inContent, inDrafts, inHistory } = inventory;
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
    if (isOriginal(file) || (!isPrivate(file) && !contentBuckets.has(file.bucket))) continue;
    const step = nextStep(file, inventory, { ageMs: now - updatedAt });
    if (step !== 'remove') remaining.add(referencedKey(file));
    if (step === 'publish') plan.publish.push(fromPrivateLocation(file));
    else if (step === 'wait') plan.isWaiting = true;
    else if (step) plan[step].push(file);
  }
  const { metadata, originals } = unusedImageData(inventory, { remaining, now });
  plan.removeMetadata = metadata;
  for (const { bucket, path } of originals) plan.remove.push({ bucket, path });
  return plan;
}

type Step = 'publish' | 'archive' | 'moveToDrafts' | 'remove' | 'wait';

/** Returns the step for a file; undefined for a file that stays. */
function nextStep(
  file: StoredFile,
  { inContent, inDrafts, inHistory, deleted }: Inventory,
  { ageMs }: { ageMs: number },
): Step | undefined {
  const key = referencedKey(file);
  if (inContent.has(key)) return isPrivate(file) ? 'publish' : undefined;
  if (inDrafts.has(key) || inHistory.has(key)) {
    if (isPrivate(file)) return undefined;
    if (ageMs <= graceMs.referenced) return 'wait';
    return inDrafts.has(key) ? 'moveToDrafts' : 'archive';
  }
  if (deleted.has(key)) return 'remove';
  return ageMs > graceMs.unreferenced && !isMediaUpload(file) ? 'remove' : undefined;
}

/** Finds metadata of pictures that exist nowhere, and originals that no remaining picture has. */
function unusedImageData(
  { files, pictures, deleted }: Inventory,
  { remaining, now }: { remaining: ReadonlySet<string>; now: number },
) {
  const isOld = ({ updatedAt }: { updatedAt: number }) => now - updatedAt > graceMs.unreferenced;
  const isUsed = (picture: Inventory['pictures'][number]) =>
    remaining.has(picture.file) || !(isOld(picture) || deleted.has(picture.file));
  const usedOriginals = new Set(pictures.filter(isUsed).map(({ original }) => original));
  return {
    metadata: pictures.filter((picture) => !isUsed(picture)).map(({ file }) => file),
    originals: files.filter((file) => isOriginal(file) && !usedOriginals.has(file.path) && isOld(file)),
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
