import { rm } from 'node:fs/promises';
import type { Database } from '../db/database';
import { createFileStore, type StoredBytes } from './file-store';

/**
 * Minimum age of removed files. Longer than any upload takes between its bytes and its row, also on
 * another server with the same files.
 */
const minAgeMs = 15 * 60 * 1000;

/**
 * Removes bytes without a row. They remain after a crash between writing bytes and committing the row, or between
 * deleting the row and the bytes.
 * Returns the number of removed files. Removes nothing when the database references none of the files: then it is the
 * wrong database, or an empty one before a restore.
 */
export async function removeOrphanedBytes(options: {
  database: Database;
  filesDir: string;
}): Promise<number> {
  const files = await createFileStore(options.filesDir).list();
  const rows = await options.database.transaction(
    (tx) => tx.query<{ place: string }>(`select bucket_id || '/' || version as place from storage.objects`),
    { callerClass: 'server' },
  );
  const referenced = new Set(rows.map((row) => row.place));
  const isReferenced = (file: StoredBytes) => referenced.has(`${file.bucket}/${file.version}`);
  if (!files.some(isReferenced)) return 0;
  const orphans = files.filter((file) => !isReferenced(file) && file.modifiedAtMs < Date.now() - minAgeMs);
  await Promise.all(orphans.map(({ path }) => rm(path, { force: true })));
  return orphans.length;
}
