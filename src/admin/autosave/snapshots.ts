import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormValues } from '../../content/record/form-values';
import { type CropSource, cropSourceOf, rememberCropSource } from '../crop/crop-source';
import { type DraftFiles, filesIn, withFiles, withoutFiles } from './draft-files';
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
    const unknown = files.filter((file) => !fileIds.has(file));
    const snapshot: StoredSnapshot = {
      ...unsaved,
      values: withoutFiles(unsaved.values),
      published: unsaved.published && withoutFiles(unsaved.published),
      files: new Map([...chosen].map(([place, file]) => [place, idOf(file)])),
      origins: new Map([...chosen].flatMap(([place, file]) => storedCropSource(place, file))),
    };
    const texts = database.transaction('forms', 'readwrite');
    const written = [texts.store.put(snapshot, key), texts.done];
    // Commit now, because a closing page does not wait for the requests.
    texts.commit();
    await Promise.all([...written, writeNewFiles(database, key, unknown)]);
    await reconcileFiles(database, key, files);
  });
}

function withOriginals(chosen: DraftFiles): File[] {
  const files = [...chosen.values()];
  return [...new Set([...files, ...files.flatMap((file) => cropSourceOf(file)?.file ?? [])])];
}

function storedCropSource(place: string, cropped: File): [string, StoredCropSource][] {
  const origin = cropSourceOf(cropped);
  return origin ? [[place, { ...origin, file: idOf(origin.file) }]] : [];
}

/** Writes `files` without reading the store first, so that all writes are queued before the page closes. */
async function writeNewFiles(database: IDBPDatabase<Schema>, key: FormKey, files: File[]): Promise<void> {
  if (files.length === 0) return;
  const writing = ignoreDone(database.transaction('files', 'readwrite'));
  const written = files.map((file) => writing.store.put(file, [...key, idOf(file)]));
  writing.commit();
  await Promise.all([...written, writing.done]);
}

/**
 * Deletes stored files of the record that are not in `chosen`, and writes missing ones. Another form of the
 * record may have deleted files of this form in the same way.
 */
async function reconcileFiles(database: IDBPDatabase<Schema>, key: FormKey, chosen: File[]): Promise<void> {
  const { store, done } = ignoreDone(database.transaction('files', 'readwrite'));
  const missing = new Map(chosen.map((file) => [idOf(file), file]));
  const superfluous = (await store.getAllKeys(within(key))).filter((at) => !missing.delete(at[3]));
  await Promise.all([
    ...[...missing].map(([id, file]) => store.put(file, [...key, id])),
    ...superfluous.map((at) => store.delete(at)),
    done,
  ]);
}

/**
 * Returns the snapshot of a closed form with its files. Returns undefined if there is none, it has a tombstone,
 * or its form is still open in a tab.
 */
export function loadSnapshot(key: FormKey): Promise<Unsaved | undefined> {
  return attempt(async (database) => {
    const left = await database.get('forms', key);
    if (!left || hasTombstone(left) || (await isFormLocked(left.form))) return undefined;
    const read = ignoreDone(database.transaction(['forms', 'files']));
    const snapshot = await read.objectStore('forms').get(key);
    if (!snapshot) return undefined;
    const { files: places, origins, ...unsaved } = withCurrentNames(snapshot);
    const fileOf = async (id: string) => {
      const file = await read.objectStore('files').get([...key, id]);
      if (file) fileIds.set(file, id);
      return file;
    };
    const files = new Map<string, File>();
    for (const [place, id] of places) {
      const file = await fileOf(id);
      if (!file) continue;
      files.set(place, file);
      const origin = origins?.get(place);
      const original = origin && (await fileOf(origin.file));
      if (original) rememberCropSource(file, { ...origin, file: original });
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
    const written = ignoreDone(database.transaction(['forms', 'files'], 'readwrite'));
    const forms = written.objectStore('forms');
    const before = await forms.get(key);
    if (before?.form === form && before.at <= at)
      await Promise.all([forms.delete(key), written.objectStore('files').delete(within(key)), written.done]);
    return true;
  });
  if (isDone) removeTombstone({ form, at });
}

/** Checks whether the account has snapshots of forms that are closed. */
export async function hasRestorableSnapshots(user: string): Promise<boolean> {
  const snapshots = await attempt((database) =>
    database.getAll('forms', IDBKeyRange.bound([user], [user, []])),
  );
  const left = (snapshots ?? []).filter((one) => !hasTombstone(one));
  const open = await Promise.all(left.map(({ form }) => isFormLocked(form)));
  return open.includes(false);
}

/** Deletes the snapshots of all accounts of this browser. */
export async function deleteAllSnapshots(): Promise<void> {
  await attempt((database) => Promise.all([database.clear('forms'), database.clear('files')]));
}

/**
 * Returns the range of all keys that begin with `key`. IndexedDB sorts arrays after strings, so `[]` is the
 * upper bound.
 */
function within(key: FormKey): IDBKeyRange {
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
    return await work(await opened());
  } catch {
    return undefined;
  }
}

/** Opens the database once. After a failure the next call tries again. */
function opened(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>('back-office', 1, {
    upgrade(made) {
      made.createObjectStore('forms');
      made.createObjectStore('files');
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
  const written = ignoreDone(database.transaction(['forms', 'files'], 'readwrite'));
  for await (const { key, value } of written.objectStore('forms')) {
    if (value.at > Date.now() - maxAgeMs && !hasTombstone(value)) continue;
    await Promise.all([
      written.objectStore('forms').delete(key),
      written.objectStore('files').delete(within(key)),
    ]);
  }
  await written.done;
  tombstones.forEach(removeTombstone);
}

/** Ignores the rejection of `transaction.done`: the request that failed has thrown the same error already. */
function ignoreDone<Transaction extends { done: Promise<void> }>(transaction: Transaction): Transaction {
  transaction.done.catch(() => undefined);
  return transaction;
}
