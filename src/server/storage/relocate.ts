import { randomUUID } from 'node:crypto';
import { asRole, type Claims } from '../db/as-role';
import { checkFits } from './accept-file';
import { findBucket, findObject, moveObject, type StoredObject, type Target } from './objects';
import { checkPermission, type Stores, storeObject } from './put-file';

export type Relocation = { claims: Claims; from: Target; to: Target };

/** Gives a file another name. Its bytes move only when the bucket changes, and then as a new version. */
export async function moveFile(stores: Stores, relocation: Relocation): Promise<string> {
  const { claims, from, to } = relocation;
  const object = await findFitting(stores, relocation);
  const source = { bucket: from.bucket, version: object.version };
  const isSameBucket = from.bucket === to.bucket;
  const place = isSameBucket ? source : { bucket: to.bucket, version: randomUUID() };
  const move = () =>
    asRole(stores.database, claims, (tx) => moveObject(tx, from, { ...to, version: place.version }));
  if (isSameBucket) return move();

  await stores.files.copy(source, place);
  try {
    const id = await move();
    await stores.files.remove(source);
    return id;
  } catch (error) {
    await stores.files.remove(place);
    throw error;
  }
}

/** Makes a second file with the same bytes. */
export async function copyFile(
  stores: Stores,
  { isUpsert, ...relocation }: Relocation & { isUpsert: boolean },
): Promise<{ id: string }> {
  const { claims, from, to } = relocation;
  const object = await findFitting(stores, relocation);
  await checkPermission(stores, { claims, target: to, isUpsert });
  const source = { bucket: from.bucket, version: object.version };
  return storeObject(stores, {
    claims,
    target: to,
    isUpsert,
    metadata: { ...object.metadata, lastModified: new Date().toISOString() },
    fill: (place) => stores.files.copy(source, place),
  });
}

/** The file as the caller may see it, once the bucket it shall lie in is known to take it. */
async function findFitting({ database }: Stores, { claims, from, to }: Relocation): Promise<StoredObject> {
  const bucket = await database.transaction((tx) => findBucket(tx, to.bucket));
  const object = await asRole(database, claims, (tx) => findObject(tx, from));
  checkFits(object.metadata, bucket);
  return object;
}
