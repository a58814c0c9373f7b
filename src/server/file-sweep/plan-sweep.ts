import { contentTypes } from '../../content';
import { fileColumns } from '../../content/record';
import { archive } from '../../data/archive';
import { type Inventory, keyOf } from '../../data/file-inventory';
import type { StoredFile } from '../../data/files';

/** Milliseconds. A file that has just come is named in a moment; a form may be open for long before it is saved. */
const grace = { named: 30_000, unnamed: 86_400_000 };

/** What puts every file where it belongs; files in the archive by their place on the website in `recall`. */
export type Plan = {
  archive: StoredFile[];
  recall: StoredFile[];
  remove: StoredFile[];
  /** Something will have to be moved once it is old enough. */
  isWaiting: boolean;
};

const buckets = new Set(contentTypes.flatMap(fileColumns).map(({ bucket }) => bucket));

/** Buckets that are not ours are left alone. */
export function planSweep({ files, inContent, inHistory }: Inventory, now: number): Plan {
  const plan: Plan = { archive: [], recall: [], remove: [], isWaiting: false };
  for (const { updatedAt, ...file } of files) {
    const age = now - updatedAt;
    const isArchived = file.bucket === archive;
    if (!isArchived && !buckets.has(file.bucket)) continue;
    const key = isArchived ? file.path : keyOf(file);
    if (inContent.has(key)) {
      if (isArchived) plan.recall.push(placeOf(file));
    } else if (inHistory.has(key)) {
      if (!isArchived && age > grace.named) plan.archive.push(file);
      plan.isWaiting ||= !isArchived && age <= grace.named;
    } else if (age > grace.unnamed) plan.remove.push(file);
  }
  return plan;
}

function placeOf({ path }: StoredFile): StoredFile {
  const [bucket = '', ...rest] = path.split('/');
  return { bucket, path: rest.join('/') };
}
