import { asRole, type Claims } from '../db/as-role';
import type { Database } from '../db/database';
import type { FileStore } from './file-store';
import { deleteObjects, findObject, type StoredObject } from './objects/objects';
import { accessDenied } from './storage-error';

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

/** Deletes one file. Throws when the caller may not delete it; "not found" when the caller may not even see it. */
export async function removeObject(removal: Removal, name: string): Promise<void> {
  const { database, claims, bucket } = removal;
  const removed = await removeObjects(removal, [name]);
  if (removed.length > 0) return;
  await asRole(database, claims, (tx) => findObject(tx, { bucket, name }));
  throw accessDenied('Access denied');
}
