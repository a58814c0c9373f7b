import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormValues } from '../../../content/record/form-values';
import type { CropSource } from '../crop/crop-source';

/** Form of a record: account id, name of the content type, and record id or `newRecord`. */
export type FormKey = [user: string, type: string, record: string];

/** Record id in the key of a new record, which has no id yet. */
export const newRecord = 'new';

export type Unsaved = {
  values: FormValues;
  /** State the form started from; null for a new record. */
  published: FormValues | null;
  /** Time of the last input, in milliseconds since 1970. */
  at: number;
  /** Id of the open form. Two forms may show the same record; each has its own snapshot. */
  form: string;
};

/** `files` maps item keys to file ids, `origins` maps item keys to crop sources. */
export type StoredSnapshot = Unsaved & {
  files: ReadonlyMap<string, string>;
  origins: ReadonlyMap<string, Omit<CropSource, 'file'> & { file: string }>;
};

/** Files have their own store, so that each is written once, however often the text changes. */
type SnapshotSchema = DBSchema & {
  forms: { key: [...FormKey, form: string]; value: StoredSnapshot };
  files: { key: [...FormKey, form: string, file: string]; value: File };
};

export type SnapshotDatabase = IDBPDatabase<SnapshotSchema>;

const maxAgeMs = 30 * 24 * 3600 * 1000;

let opening: Promise<SnapshotDatabase> | undefined;

/**
 * Runs `work` on the IndexedDB database of snapshots. Returns undefined if the browser has none (private window, full
 * disk) or `work` fails.
 */
export async function withDatabase<Result>(
  work: (database: SnapshotDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await openOnce());
  } catch {
    return undefined;
  }
}

/**
 * Returns the range of all keys that begin with `key`. IndexedDB sorts arrays after strings, so `[]` is the
 * upper bound.
 */
export function keysWithin(key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}

/** Deletes all snapshots and files whose keys begin with `key`. A closing page completes it, as nothing is read before. */
export async function deleteWithin(database: SnapshotDatabase, key: readonly string[]): Promise<void> {
  const transaction = database.transaction(['forms', 'files'], 'readwrite');
  const deleted = (['forms', 'files'] as const).map((name) =>
    transaction.objectStore(name).delete(keysWithin(key)),
  );
  transaction.commit();
  await Promise.all([...deleted, transaction.done]);
}

/** After a failure the next call tries again. */
function openOnce(): Promise<SnapshotDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<SnapshotDatabase> {
  const database = await new Promise<SnapshotDatabase>((resolve, reject) => {
    openDB<SnapshotSchema>('back-office', 3, {
      upgrade(created) {
        for (const name of created.objectStoreNames) created.deleteObjectStore(name);
        created.createObjectStore('forms');
        created.createObjectStore('files');
      },
      // Waiting for a tab of a former version could take days.
      blocked: () => reject(new Error('Another tab has a former version of the database open')),
      blocking(_version, _laterVersion, { target }) {
        if (target instanceof IDBDatabase) target.close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    }).then(resolve, reject);
  });
  const [keys, snapshots] = await Promise.all([database.getAllKeys('forms'), database.getAll('forms')]);
  const isExpired = (_key: unknown, index: number) => (snapshots[index]?.at ?? 0) < Date.now() - maxAgeMs;
  await Promise.all(keys.filter(isExpired).map((key) => deleteWithin(database, key)));
  return database;
}
