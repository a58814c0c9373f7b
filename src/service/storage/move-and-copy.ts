import { randomUUID } from 'node:crypto';
import { asRole, type Claims } from '../db/as-role';
import type { Transaction } from '../db/database';
import { testPermission } from './permission';
import { assertWithinLimit } from './validate-upload';
import {
  findBucket,
  findObject,
  moveObject,
  type StoredObject,
  type ObjectLocation,
} from './objects/objects';
import { checkPermission, type Stores, storeObject, withNewBytes } from './put-file';

export type Relocation = { claims: Claims; from: ObjectLocation; to: ObjectLocation };

/** Renames a file. Its bytes move only to another bucket, and then as a new version. Returns the row's id. */
export async function moveFile(stores: Stores, relocation: Relocation): Promise<string> {
  const { claims, from, to } = relocation;
  const { database, files } = stores;
  const object = await findAcceptable(stores, relocation);
  const source = { bucket: from.bucket, version: object.version };
  const isSameBucket = from.bucket === to.bucket;
  const destination = isSameBucket ? source : { bucket: to.bucket, version: randomUUID() };
  const move = (tx: Transaction) => moveObject(tx, from, { ...to, version: destination.version });
  if (isSameBucket) return asRole(database, claims, move);

  await testPermission(database, claims, move);
  const id = await withNewBytes(stores, destination, async () => {
    await files.copy(source, destination);
    return asRole(database, claims, move);
  });
  await files.remove(source);
  return id;
}

/** Copies a file with its metadata. */
export async function copyFile(
  stores: Stores,
  { isUpsert, ...relocation }: Relocation & { isUpsert: boolean },
): Promise<StoredObject> {
  const { claims, from, to } = relocation;
  const object = await findAcceptable(stores, relocation);
  await checkPermission(stores, { claims, target: to, isUpsert });
  const source = { bucket: from.bucket, version: object.version };
  return storeObject(stores, {
    claims,
    target: to,
    isUpsert,
    metadata: { ...object.metadata, lastModified: new Date().toISOString() },
    userMetadata: object.user_metadata,
    writeBytes: (location) => stores.files.copy(source, location),
  });
}

/** Returns the source file if the caller may see it. Throws when the target bucket does not accept its type or size. */
async function findAcceptable({ database }: Stores, { claims, from, to }: Relocation): Promise<StoredObject> {
  const bucket = await database.transaction((tx) => findBucket(tx, to.bucket));
  const object = await asRole(database, claims, (tx) => findObject(tx, from));
  assertWithinLimit(object.metadata, bucket);
  return object;
}
