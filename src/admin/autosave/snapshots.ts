import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormValues } from '../../content/record/form-values';
import { type CropSource, cropSourceOf, rememberCropSource } from '../crop/crop-source';
import { type ChosenFiles, filesIn, withFiles, withoutFiles } from './chosen-files';
import { listTombstones, hasTombstone, addTombstone, removeTombstone } from './tombstones';
import { isFormLocked } from './form-lock';

/** Key of a snapshot: account id, name of the content type, and record id or `newRecord`. */
export type FormKey = [user: string, type: string, record: string];

export const newRecord = 'new';

/** Unsaved input of a form. */
export type Unsaved = {
  values: FormValues;
  /** State the form started from; null for a new record. */
  published: FormValues | null;
  /** Time of the last input, in milliseconds since 1970. */
  at: number;
  /** Id of the open form. Two forms may show the same record. */
  form: string;
};

/** Crop source of a picture, with the file as its id in the `files` store. */
type StoredCropSource = Omit<CropSource, 'file'> & { file: string };

/**
 * Stored snapshot. `files` maps item keys to file ids, `origins` maps item keys to crop sources. Files have
 * their own store, so that each is written once, however often the text changes.
 */
type StoredSnapshot = Unsaved & {
  files: ReadonlyMap<string, string>;
  origins?: ReadonlyMap<string, StoredCropSource>;
};

type FormerSnapshot = Omit<StoredSnapshot, 'values' | 'published'> & {
  draft: FormValues;
  stored: FormValues | null;
};

type Schema = DBSchema & {
  forms: { key: FormKey; value: StoredSnapshot };
  files: { key: [...FormKey, file: string]; value: File };
};

const maxAgeMs = 30 * 24 * 3600 * 1000;

const fileIds = new WeakMap<File, string>();
let opening: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * Saves `unsaved` in place of the previous snapshot of the record. Best effort like all functions here: without
 * storage (private window, full disk) the form works without autosave.
 */
export async function saveSnapshot(key: FormKey, unsaved: Unsaved): Promise<void> {
  await attempt(async (database) => {
    const chosen = filesIn(unsaved.values);
    const files = withOriginals(chosen);
    const newFiles = files.filter((file) => !fileIds.has(file));
    const snapshot: StoredSnapshot = {
      ...unsaved,
      values: withoutFiles(unsaved.values),
      published: unsaved.published && withoutFiles(unsaved.published),
      files: new Map([...chosen].map(([itemKey, file]) => [itemKey, idOf(file)])),
      origins: new Map([...chosen].flatMap(([itemKey, file]) => storedCropSource(itemKey, file))),
    };
    const transaction = database.transaction('forms', 'readwrite');
    const written = [transaction.store.put(snapshot, key), transaction.done];
    // Commit now, because a closing page does not wait for the requests.
    transaction.commit();
    await Promise.all([...written, writeNewFiles(database, key, newFiles)]);
    await reconcileFiles(database, key, files);
  });
}

function withOriginals(chosen: ChosenFiles): File[] {
  const files = [...chosen.values()];
  return [...new Set([...files, ...files.flatMap((file) => cropSourceOf(file)?.file ?? [])])];
}

function storedCropSource(itemKey: string, cropped: File): [string, StoredCropSource][] {
  const source = cropSourceOf(cropped);
  return source ? [[itemKey, { ...source, file: idOf(source.file) }]] : [];
}

/** Writes `files` without reading the store first, so that all writes are queued before the page closes. */
async function writeNewFiles(database: IDBPDatabase<Schema>, key: FormKey, files: File[]): Promise<void> {
  if (files.length === 0) return;
  const transaction = ignoreDone(database.transaction('files', 'readwrite'));
  const written = files.map((file) => transaction.store.put(file, [...key, idOf(file)]));
  transaction.commit();
  await Promise.all([...written, transaction.done]);
}

/**
 * Deletes stored files of the record that are not in `files`, and writes missing ones. Another form of the
 * record may have deleted files of this form in the same way.
 */
async function reconcileFiles(database: IDBPDatabase<Schema>, key: FormKey, files: File[]): Promise<void> {
  const { store, done } = ignoreDone(database.transaction('files', 'readwrite'));
  const missing = new Map(files.map((file) => [idOf(file), file]));
  const unused = (await store.getAllKeys(keysWithin(key))).filter(([, , , id]) => !missing.delete(id));
  await Promise.all([
    ...[...missing].map(([id, file]) => store.put(file, [...key, id])),
    ...unused.map((fileKey) => store.delete(fileKey)),
    done,
  ]);
}

/**
 * Returns the snapshot of a closed form with its files. Returns undefined if there is none, it has a tombstone,
 * or its form is still open in a tab.
 */
export function loadSnapshot(key: FormKey): Promise<Unsaved | undefined> {
  return attempt(async (database) => {
    const stored = await database.get('forms', key);
    if (!stored || hasTombstone(stored) || (await isFormLocked(stored.form))) return undefined;
    const transaction = ignoreDone(database.transaction(['forms', 'files']));
    const snapshot = await transaction.objectStore('forms').get(key);
    if (!snapshot) return undefined;
    const { files: fileIdsByItem, origins, ...unsaved } = withCurrentNames(snapshot);
    const fileOf = async (id: string) => {
      const file = await transaction.objectStore('files').get([...key, id]);
      if (file) fileIds.set(file, id);
      return file;
    };
    const files = new Map<string, File>();
    for (const [itemKey, id] of fileIdsByItem) {
      const file = await fileOf(id);
      if (!file) continue;
      files.set(itemKey, file);
      const source = origins?.get(itemKey);
      const original = source && (await fileOf(source.file));
      if (original) rememberCropSource(file, { ...source, file: original });
    }
    return { ...unsaved, values: withFiles(unsaved.values, files) };
  });
}

/** Renames the fields of a snapshot that version 0.1 stored: `draft` and `stored`. */
function withCurrentNames(snapshot: StoredSnapshot | FormerSnapshot): StoredSnapshot {
  if (!('draft' in snapshot)) return snapshot;
  const { draft: values, stored: published, ...others } = snapshot;
  return { ...others, values, published };
}

/** Deletes the snapshot of `form` unless it is newer than `at`. A snapshot of another form stays. */
export async function deleteSnapshot(
  key: FormKey,
  { form, at }: Pick<Unsaved, 'form' | 'at'>,
): Promise<void> {
  addTombstone({ form, at });
  const isDone = await attempt(async (database) => {
    const transaction = ignoreDone(database.transaction(['forms', 'files'], 'readwrite'));
    const forms = transaction.objectStore('forms');
    const files = transaction.objectStore('files');
    const stored = await forms.get(key);
    if (stored?.form === form && stored.at <= at)
      await Promise.all([forms.delete(key), files.delete(keysWithin(key)), transaction.done]);
    return true;
  });
  if (isDone) removeTombstone({ form, at });
}

/** Checks whether the account has snapshots of forms that are closed. */
export async function hasRestorableSnapshots(user: string): Promise<boolean> {
  const snapshots = await attempt((database) =>
    database.getAll('forms', IDBKeyRange.bound([user], [user, []])),
  );
  const restorable = (snapshots ?? []).filter((snapshot) => !hasTombstone(snapshot));
  const locked = await Promise.all(restorable.map(({ form }) => isFormLocked(form)));
  return locked.includes(false);
}

/** Deletes the snapshots of all accounts of this browser. */
export async function deleteAllSnapshots(): Promise<void> {
  await attempt((database) => Promise.all([database.clear('forms'), database.clear('files')]));
}

/**
 * Returns the range of all keys that begin with `key`. IndexedDB sorts arrays after strings, so `[]` is the
 * upper bound.
 */
function keysWithin(key: FormKey): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}

function idOf(file: File): string {
  const id = fileIds.get(file) ?? crypto.randomUUID();
  fileIds.set(file, id);
  return id;
}

async function attempt<Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await openOnce());
  } catch {
    return undefined;
  }
}

/** Opens the database once. After a failure the next call tries again. */
function openOnce(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>('back-office', 1, {
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

/**
 * Deletes snapshots older than `maxAgeMs`. Also deletes those with a tombstone: their page closed
 * before IndexedDB could delete them.
 */
async function deleteExpired(database: IDBPDatabase<Schema>): Promise<void> {
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

/** Ignores the rejection of `transaction.done`: the request that failed has thrown the same error already. */
function ignoreDone<Transaction extends { done: Promise<void> }>(transaction: Transaction): Transaction {
  transaction.done.catch(() => undefined);
  return transaction;
}
