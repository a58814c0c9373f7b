import { batchesOf } from '../../data/client/batches';
import { isOriginal, publicLocationOf } from '../../data/files/private-files';
import { keyOf, readInventory } from '../../data/files/file-inventory';
import { unreferencedFiles } from '../../data/files/file-references';
import type { StoredFile } from '../../data/files/urls';
import { deleteImageData } from '../../data/files/image-rights';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { removeFiles } from '../../data/files/upload';
import { placeFiles } from './place-files';
import { planSweep } from './plan-sweep';

/** Files removed between two requests to the database. */
const batchSize = 50;

/**
 * Places all files, and deletes those that nothing has named for a day, as of `now`, with the metadata of images that no
 * longer exist.
 */
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
