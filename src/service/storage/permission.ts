import { asRole, type Claims } from '../db/transaction';
import type { Database, Transaction } from '../db/database';
import { findObject, getBucket, type StoredObject, type ObjectLocation } from './objects/objects';
import { noSuchBucket, noSuchObject } from './storage-error';

export type FoundObject = StoredObject & { isPublic: boolean };

/**
 * Returns a file of a public bucket without checking the caller. Throws the same error for private and missing buckets,
 * so that bucket names are not revealed.
 */
export function findPublicObject(database: Database, target: ObjectLocation): Promise<FoundObject> {
  return database.transaction(async (tx) => {
    const bucket = await getBucket(tx, target.bucket);
    if (!bucket?.public) throw noSuchObject();
    return { ...(await findObject(tx, target)), isPublic: true };
  });
}

/**
 * Returns a file for the caller. Files of public buckets need no permission; for other buckets policies decide, and
 * callers without claims get "not found".
 */
export async function findObjectForCaller(
  database: Database,
  claims: Claims | undefined,
  target: ObjectLocation,
): Promise<FoundObject> {
  const bucket = await database.transaction((tx) => getBucket(tx, target.bucket));
  if (bucket?.public) return findPublicObject(database, target);
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
