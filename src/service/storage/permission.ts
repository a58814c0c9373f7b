import { asRole, type Claims } from '../db/as-role';
import type { Database, Transaction } from '../db/database';
import type { FileStore } from './file-store';
import { deleteObjects, findObject, listBuckets, type StoredObject, type Target } from './objects/objects';
import { accessDenied, noSuchBucket, noSuchObject } from './storage-error';

export type FoundObject = StoredObject & { isPublic: boolean };

/** A file of a public bucket: everybody's. Nobody learns by asking which other buckets there are. */
export function findPublic(database: Database, target: Target): Promise<FoundObject> {
  return database.transaction(async (tx) => {
    const [bucket] = await listBuckets(tx, target.bucket);
    if (!bucket?.public) throw noSuchObject();
    return { ...(await findObject(tx, target)), isPublic: true };
  });
}

/** Public by whatever path it is asked for; in other buckets the policies decide, and strangers see no bucket. */
export async function findFor(
  database: Database,
  claims: Claims | undefined,
  target: Target,
): Promise<FoundObject> {
  const [bucket] = await database.transaction((tx) => listBuckets(tx, target.bucket));
  if (bucket?.public) return findPublic(database, target);
  if (!claims) throw noSuchObject();
  if (!bucket) throw noSuchBucket();
  return { ...(await asRole(database, claims, (tx) => findObject(tx, target))), isPublic: false };
}

/** Does the work as the caller and takes it back: the policies speak before a byte is read or written. */
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
 * The rows first, the bytes once their end is certain: bytes without a row are swept one day, a row without bytes
 * would be a broken picture. Names the caller may not delete are passed over, as the service does.
 */
export async function removeFiles(
  { database, files, claims, bucket }: Removal,
  names: string[],
): Promise<StoredObject[]> {
  const removed = await asRole(database, claims, (tx) => deleteObjects(tx, bucket, names));
  await Promise.all(removed.map(({ version }) => files.remove({ bucket, version })));
  return removed;
}

/** One file: here it does matter that it existed, and that the caller could delete it. */
export async function removeFile(removal: Removal, name: string): Promise<void> {
  await removal.database.transaction((tx) => findObject(tx, { bucket: removal.bucket, name }));
  const removed = await removeFiles(removal, [name]);
  if (removed.length === 0) throw accessDenied('Access denied');
}
