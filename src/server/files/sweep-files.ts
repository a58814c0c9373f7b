import { batchesOf } from '../../data/client/batches';
import { unwrapResponse } from '../../data/client/response';
import {
  archiveBucket,
  draftsBucket,
  isOriginal,
  publicLocationOf,
  publishFile,
  unpublishFiles,
} from '../../data/files/private-files';
import { keyOf, readInventory } from '../../data/files/file-inventory';
import { unreferencedFiles } from '../../data/files/file-references';
import type { StoredFile } from '../../data/files/urls';
import { deleteImageData } from '../../data/files/image-rights';
import type { Service } from '../../data/client/service';
import { createTables, type Tables } from '../../data/client/tables';
import { removeFiles } from '../../data/files/upload';
import type { Job } from '../jobs/run-jobs';
import { planSweep } from './plan-sweep';

/** Files moved or removed between two requests to the database. */
const batchSize = 50;
/** Time without content changes before a sweep: a browser moves the files of its save itself, after the save. */
const quietMs = 10_000;
/** Maximum delay of a sweep while content keeps changing. */
const maxWaitMs = 300_000;
const hourMs = 3_600_000;

/**
 * Garbage-collects files: archives those that no published row references, restores those that are referenced, and
 * deletes orphans with their metadata.
 * This repairs saves that were interrupted. Reads the files only after a content change, or hourly. Waits until nothing
 * has changed for ten seconds, but at most five minutes.
 */
export function createFileSweep(service: Service): Job['run'] {
  const tables = createTables(service);
  let sweptRevision: number | undefined;
  let lastSweepAt = Date.now();
  return async (signal) => {
    const { revision, changedAt } = await revisionOf(tables);
    const now = Date.now();
    if (sweptRevision === revision && now - lastSweepAt < hourMs) return;
    if (now - changedAt < quietMs && now - lastSweepAt < maxWaitMs) return;
    const isWaiting = await sweepFiles(service, now, signal);
    sweptRevision = isWaiting ? undefined : revision;
    lastSweepAt = now;
  };
}

/**
 * Sweeps the files once, as of `now`. Returns true when work remains, because a file is too recent or the server is
 * stopping.
 */
export async function sweepFiles(service: Service, now: number, signal?: AbortSignal): Promise<boolean> {
  const plan = planSweep(await readInventory(createTables(service)), now);
  const steps = [
    ...plan.publish.map((file) => () => publishFile(service, file, archiveBucket)),
    ...batchesOf(plan.archive, batchSize).map((files) => () => unpublishFiles(service, files, archiveBucket)),
    ...batchesOf(plan.moveToDrafts, batchSize).map(
      (files) => () => unpublishFiles(service, files, draftsBucket),
    ),
    ...batchesOf(plan.remove, batchSize).map((files) => () => removeUnreferenced(service, files)),
    () => deleteImageData(service, plan.removeMetadata),
  ];
  for (const step of steps) {
    if (signal?.aborted) return true;
    await step();
  }
  return plan.isWaiting;
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

/** Returns the content revision, which every content change raises, and the time of the last change. */
async function revisionOf(tables: Tables): Promise<{ revision: number; changedAt: number }> {
  const response = await tables.from('content_revision').select('revision, changed_at').single();
  const { revision, changed_at } = unwrapResponse<{ revision: number; changed_at: string }>(response);
  return { revision, changedAt: Date.parse(changed_at) };
}
