import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormValues } from '../../../content/record/form-values';
import type { CropSource } from '../crop/crop-source';

/** Key of a snapshot: account id, name of the content type, and record id or `newRecord`. */
export type FormKey = [user: string, type: string, record: string];

/** Record id in the key of a new record, which has no id yet. */
export const newRecord = 'new';

export type Unsaved = {
  values: FormValues;
  /** State the form started from; null for a new record. */
  published: FormValues | null;
  /** Time of the last input, in milliseconds since 1970. */
  at: number;
  /** Id of the open form. Two forms may show the same record. */
  form: string;
};

export type StoredCropSource = Omit<CropSource, 'file'> & { file: string };

/**
 * Stored snapshot. `files` maps item keys to file ids, `origins` maps item keys to crop sources. Files have
 * their own store, so that each is written once, however often the text changes.
 */
export type StoredSnapshot = Unsaved & {
  files: ReadonlyMap<string, string>;
  origins?: ReadonlyMap<string, StoredCropSource>;
};

export type SnapshotSchema = DBSchema & {
  forms: { key: FormKey; value: StoredSnapshot };
  files: { key: [...FormKey, file: string]; value: File };
};

const maxAgeMs = 30 * 24 * 3600 * 1000;

let opening: Promise<IDBPDatabase<SnapshotSchema>> | undefined;

/**
 * Runs `work` on the IndexedDB database of snapshots. Returns undefined if the browser has none (private window, full
 * disk) or `work` fails.
 */
export async function withDatabase<Result>(
  work: (database: IDBPDatabase<SnapshotSchema>) => Promise<Result>,
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
export function keysWithin(key: FormKey): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}

/** Ignores the rejection of `transaction.done`: the request that failed has thrown the same error already. */
export function ignoreDone<Transaction extends { done: Promise<void> }>(
  transaction: Transaction,
): Transaction {
  transaction.done.catch(() => undefined);
  return transaction;
}

/** After a failure the next call tries again. */
function openOnce(): Promise<IDBPDatabase<SnapshotSchema>> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBPDatabase<SnapshotSchema>> {
  const database = await openDB<SnapshotSchema>('back-office', 1, {
    upgrade(created) {
      created.createObjectStore('forms');
      created.createObjectStore('files');
    },
    terminated() {
      opening = undefined;
    },
  });
  await deleteExpired(database);
  return database;
}

/** Also deletes snapshots with a tombstone: their page closed before IndexedDB could delete them. */
async function deleteExpired(database: IDBPDatabase<SnapshotSchema>): Promise<void> {
  const tombstones = listTombstones();
  const transaction = ignoreDone(database.transaction(['forms', 'files'], 'readwrite'));
  for await (const { key, value } of transaction.objectStore('forms')) {
    if (value.at > Date.now() - maxAgeMs && !hasTombstone(value)) continue;
    await Promise.all([
      transaction.objectStore('forms').delete(key),
      transaction.objectStore('files').delete(keysWithin(key)),
    ]);
  }
  await transaction.done;
  tombstones.forEach(removeTombstone);
}

/**
 * Tombstones: ids of forms that were saved or cancelled, each with the time of the last obsolete input. `localStorage`
 * writes them synchronously; otherwise a page that closes while IndexedDB deletes would leave a snapshot of saved input.
 */

const prefix = 'forgotten:';

type Tombstone = { form: string; /** Milliseconds since 1970. */ at: number };

export function addTombstone({ form, at }: Tombstone): void {
  attempt(() => localStorage.setItem(prefix + form, String(at)));
}

/** A later tombstone of the same form stays. */
export function removeTombstone({ form, at }: Tombstone): void {
  attempt(() => {
    if (tombstoneTime(form) === at) localStorage.removeItem(prefix + form);
  });
}

export function hasTombstone({ form, at }: Tombstone): boolean {
  return attempt(() => tombstoneTime(form) >= at) ?? false;
}

function listTombstones(): Tombstone[] {
  const forms = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];
  return forms.map((name) => {
    const form = name.slice(prefix.length);
    return { form, at: tombstoneTime(form) };
  });
}

/** Returns the time of the tombstone in milliseconds since 1970; `-Infinity` without one. */
function tombstoneTime(form: string): number {
  return Number(localStorage.getItem(prefix + form) ?? -Infinity);
}

/** Returns undefined if `localStorage` is not available; there are no tombstones then. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
