import { createStorage } from '../../../data/client/storage';
import { createTables } from '../../../data/client/tables';
import { type Service, unwrapResponse } from '../../../data/client/service';
import { readInventory, type Inventory, unreferencedFiles } from '../../../data/files/file-references';
import { keyOf } from '../../../data/files/urls';
import { deleteImageData } from '../../../data/files/image-rights';
import {
  isMissing,
  publicLocationOf,
  isOriginal,
  archiveBucket,
  draftsBucket,
  fromPrivateLocation,
} from '../../../data/files/private-files';
import { removeFiles, storageFailure } from '../../../data/files/upload';
import type { StoredFile } from '../../../data/files/urls';
import type { Revision } from '../../pages/ssr/revision';
import { batchesOf } from '../../../data/client/read-all';
import { contentBuckets, mediaBucket } from '../../../content/buckets';

/** Only the server moves files between buckets: those that the published rows name are public, all others private. */
export type FilePlacement = ReturnType<typeof createFilePlacement>;

/** Content that changes during the moves may need further rounds. More than this are left to the next call. */
const roundLimit = 5;

type Misplaced = StoredFile & { target_bucket: string | null; target_path: string };

/** Once per revision. Completes moves that a killed server began. A file that another one has moved is ignored. */
export function createFilePlacement(service: Service, revision: Pick<Revision, 'current'>) {
  let placed: string | undefined;
  let placing: { revision: string; done: Promise<void> } | undefined;
  return {
    /** Resolves when files are placed for the revision read after `since` (milliseconds; by default a second ago). */
    async settled(since?: number) {
      const current = await revision.current(since);
      if (placed === current) return;
      if (placing?.revision !== current) {
        const before = placing?.done.catch(() => undefined);
        const done = Promise.resolve(before).then(() => placeFiles(service));
        placing = { revision: current, done };
        done.then(
          () => (placed = current),
          () => (placing = undefined),
        );
      }
      await placing.done;
    },
  };
}

export async function placeFiles(service: Service): Promise<void> {
  for (let round = 0; round < roundLimit; round += 1) {
    const misplaced = unwrapResponse<Misplaced[]>(await createTables(service).rpc('misplaced_files'));
    if (misplaced.length === 0) return;
    for (const { target_bucket, target_path, ...file } of misplaced) {
      if (target_bucket !== null) {
        await moveStoredFile(service, file, { bucket: target_bucket, path: target_path });
        continue;
      }
      await removeFiles({ service, bucket: file.bucket, paths: [file.path] });
      await deleteImageData(service, [keyOf(publicLocationOf(file))]);
    }
  }
}

/** A missing file is ignored. */
export async function moveStoredFile(service: Service, from: StoredFile, to: StoredFile): Promise<void> {
  const { error } = await createStorage(service)
    .from(from.bucket)
    .move(from.path, to.path, { destinationBucket: to.bucket });
  if (error && !isMissing(error)) throw storageFailure(error);
}

const batchSize = 50;

/** Deletes files that nothing has named for a day as of `now`, and metadata of images that no longer exist. */
export async function sweepFiles(service: Service, now: number, signal?: AbortSignal): Promise<void> {
  await placeFiles(service);
  const plan = planSweep(await readInventory(createTables(service)), now);
  for (const files of batchesOf(plan.remove, batchSize)) {
    if (signal?.aborted) return;
    await removeUnreferenced(service, files);
  }
  await deleteImageData(service, plan.removeMetadata);
}

/** Checks the references again, because content may reference one of the files since the plan was made. */
async function removeUnreferenced(service: Service, files: readonly StoredFile[]): Promise<void> {
  const unreferenced = new Set(
    (await unreferencedFiles(service, files.map(publicLocationOf), { includeUnpublished: true })).map(keyOf),
  );
  for (const file of files) {
    const isReferenced = !isOriginal(file) && !unreferenced.has(keyOf(publicLocationOf(file)));
    if (!isReferenced) await removeFiles({ service, bucket: file.bucket, paths: [file.path] });
  }
}

/** Minimum age of an unnamed file that is deleted: a form may stay open for long before it is saved. */
const graceMs = 86_400_000;

/** Ignores buckets that are not the site's. */
export function planSweep(
  inventory: Inventory,
  now: number,
): { remove: StoredFile[]; removeMetadata: string[] } {
  const { files, inContent, inDrafts, inHistory } = inventory;
  const isOld = ({ updatedAt }: { updatedAt: number }) => now - updatedAt > graceMs;
  const remaining = new Set([...inContent, ...inDrafts, ...inHistory]);
  const remove: StoredFile[] = [];
  for (const { updatedAt, ...file } of files) {
    if (isOriginal(file) || (!isPrivate(file) && !contentBuckets.has(file.bucket))) continue;
    if (isOld({ updatedAt }) && !remaining.has(referencedKey(file)) && !isMediaUpload(file))
      remove.push(file);
    else remaining.add(referencedKey(file));
  }
  const { metadata, originals } = unusedImageData(inventory, { remaining, isOld });
  return { remove: [...remove, ...originals], removeMetadata: metadata };
}

function unusedImageData(
  { files, images, deleted }: Inventory,
  { remaining, isOld }: { remaining: ReadonlySet<string>; isOld(stored: { updatedAt: number }): boolean },
) {
  const isUsed = (image: Inventory['images'][number]) =>
    remaining.has(image.file) || !(isOld(image) || deleted.has(image.file));
  const usedOriginals = new Set(images.filter(isUsed).map(({ original }) => original));
  return {
    metadata: images.filter((image) => !isUsed(image)).map(({ file }) => file),
    originals: files
      .filter((file) => isOriginal(file) && !usedOriginals.has(file.path) && isOld(file))
      .map(({ bucket, path }) => ({ bucket, path })),
  };
}

function isPrivate({ bucket }: StoredFile): boolean {
  return bucket === archiveBucket || bucket === draftsBucket;
}

function referencedKey(file: StoredFile): string {
  return isPrivate(file) ? file.path : keyOf(file);
}

/** An upload to the media library stays until an administrator archives it. */
function isMediaUpload({ bucket, path }: StoredFile): boolean {
  return bucket === draftsBucket && fromPrivateLocation({ path }).bucket === mediaBucket;
}
