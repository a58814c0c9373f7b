import { contentBuckets } from '../../content/buckets';
import { archive, drafts, isOriginal, publicPath } from '../../data/files/buckets';
import { type Inventory, keyOf } from '../../data/files/file-inventory';
import type { StoredFile } from '../../data/files/urls';

/**
 * Minimum age of a file that is moved or deleted. A save references its uploads soon; a form may stay open for long before
 * it is saved.
 */
const graceMs = { named: 30_000, unnamed: 86_400_000 };

/** Moves and deletions of one sweep. `recall` holds public paths of files in private buckets. */
export type Plan = {
  archive: StoredFile[];
  /** Files to move into the bucket for drafts. */
  withdraw: StoredFile[];
  recall: StoredFile[];
  remove: StoredFile[];
  /** Paths of pictures that exist nowhere any more but still have metadata. */
  forget: string[];
  /** True when a file must be moved once it is old enough. */
  isWaiting: boolean;
};

/** Plans the sweep. Ignores buckets that are not the site's. */
export function planSweep(inventory: Inventory, now: number): Plan {
  const { files, inContent, inDrafts, inHistory, deleted, pictures } = inventory;
  const plan: Plan = { archive: [], withdraw: [], recall: [], remove: [], forget: [], isWaiting: false };
  const staying = new Set([...inContent, ...inDrafts, ...inHistory]);
  for (const { updatedAt, ...file } of files) {
    const ageMs = now - updatedAt;
    const isPrivate = file.bucket === archive || file.bucket === drafts;
    if (isOriginal(file) || (!isPrivate && !contentBuckets.has(file.bucket))) continue;
    const key = isPrivate ? file.path : keyOf(file);
    if (inContent.has(key)) {
      if (isPrivate) plan.recall.push(publicPath(file));
    } else if (inDrafts.has(key) || inHistory.has(key)) {
      if (!isPrivate && ageMs > graceMs.named) (inDrafts.has(key) ? plan.withdraw : plan.archive).push(file);
      plan.isWaiting ||= !isPrivate && ageMs <= graceMs.named;
    } else if (ageMs > graceMs.unnamed || deleted.has(key)) plan.remove.push(file);
    else staying.add(key);
  }
  const originals = new Set<string | null>();
  for (const { file, original, updatedAt } of pictures) {
    if (!staying.has(file) && (now - updatedAt > graceMs.unnamed || deleted.has(file)))
      plan.forget.push(file);
    else originals.add(original);
  }
  for (const { updatedAt, ...file } of files.filter(isOriginal))
    if (!originals.has(file.path) && now - updatedAt > graceMs.unnamed) plan.remove.push(file);
  return plan;
}
