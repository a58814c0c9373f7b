import { createStorage } from '../../../data/client/storage';
import { createTables } from '../../../data/client/tables';
import { unwrapResponse } from '../../../data/client/data-error';
import type { Service } from '../../../data/client/service';
import { keyOf } from '../../../data/files/file-references';
import { deleteImageData } from '../../../data/files/image-rights';
import { isMissing, publicLocationOf } from '../../../data/files/private-files';
import { removeFiles, storageFailure } from '../../../data/files/upload';
import type { StoredFile } from '../../../data/files/urls';
import type { Revision } from '../../pages/ssr/revision';

/** Only the server moves files between buckets: those that the published rows name are public, all others private. */
export type FilePlacement = {
  /** Resolves when the files are where the present content revision needs them. Rejects when that fails. */
  settled(): Promise<void>;
};

/** Content that changes during the moves may need further rounds. More than this are left to the next call. */
const roundLimit = 5;

type Misplaced = StoredFile & { target_bucket: string | null; target_path: string };

/**
 * Creates the placement. It works once per revision, and completes moves that a killed server began. Several servers may do
 * the same at once: a file that another one has moved is missing, which is ignored.
 */
export function createFilePlacement(service: Service, revision: Pick<Revision, 'current'>): FilePlacement {
  let placed: string | undefined;
  let placing: { revision: string; done: Promise<void> } | undefined;
  return {
    async settled() {
      const current = await revision.current();
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

/** Moves every misplaced file to its bucket, and deletes those of records that were deleted for good. */
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

/** Moves a file within the storage, unless it is missing. */
export async function moveStoredFile(service: Service, from: StoredFile, to: StoredFile): Promise<void> {
  const { error } = await createStorage(service)
    .from(from.bucket)
    .move(from.path, to.path, { destinationBucket: to.bucket });
  if (error && !isMissing(error)) throw storageFailure(error);
}
