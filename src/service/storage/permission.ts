import { asRole, type Claims } from '../db/as-role';
import type { Database, Transaction } from '../db/database';
import type { FileStore } from './file-store';
import {
  deleteObjects,
  findObject,
  listBuckets,
  type StoredObject,
  type ObjectLocation,
} from './objects/objects';
import { accessDenied, noSuchBucket, noSuchObject } from './storage-error';

export type FoundObject = StoredObject & { isPublic: boolean };

/**
 * Returns a file of a public bucket without checking the caller. Throws the same error for private and missing buckets,
 * so that bucket names are not revealed.
 */
export function findPublic(database: Database, target: ObjectLocation): Promise<FoundObject> {
  return database.transaction(async (tx) => {
    const [bucket] = await listBuckets(tx, target.bucket);
    if (!bucket?.public) throw noSuchObject();
    return { ...(await findObject(tx, target)), isPublic: true };
  });
}

/**
 * Returns a file for the caller. Files of public buckets need no permission; for other buckets policies decide, and
 * callers without claims get "not found".
 */
export async function findFor(
  database: Database,
  claims: Claims | undefined,
  target: ObjectLocation,
): Promise<FoundObject> {
  const [bucket] = await database.transaction((tx) => listBuckets(tx, target.bucket));
  if (bucket?.public) return findPublic(database, target);
  if (!claims) throw noSuchObject();
  if (!bucket) throw noSuchBucket();
  return { ...(await asRole(database, claims, (tx) => findObject(tx, target))), isPublic: false };
}

/** Runs `work` as the caller and rolls it back, so that policies are checked before bytes are read or written. */
export async function testPermission(
  database: Database,
  claims: Claims,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const allowed = new Error('allowed');
  try {
    await asRole(database, claims, async (tx) => {
      await work(tx);
      throw allowed;
    });
  } catch (error) {
    if (error !== allowed) throw error;
  }
}

type Removal = { database: Database; files: FileStore; claims: Claims; bucket: string };

/**
 * Deletes the rows, then the bytes after the commit. Bytes without a row are removed by the sweep later; a row without
 * bytes would be a broken picture. Skips names that the caller may not delete, like Supabase Storage.
 */
export async function removeObjects(
  { database, files, claims, bucket }: Removal,
  names: string[],
): Promise<StoredObject[]> {
  const removed = await asRole(database, claims, (tx) => deleteObjects(tx, bucket, names));
  await Promise.all(removed.map(({ version }) => files.remove({ bucket, version })));
  return removed;
}

/** Deletes one file. Throws when it does not exist or the caller may not delete it. */
export async function removeFile(removal: Removal, name: string): Promise<void> {
  await removal.database.transaction((tx) => findObject(tx, { bucket: removal.bucket, name }));
  const removed = await removeObjects(removal, [name]);
  if (removed.length === 0) throw accessDenied('Access denied');
}
