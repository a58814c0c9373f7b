import type { IDBPDatabase } from 'idb';
import type { FormValues, Pdf, PictureValue } from '../../../content/record/form-values';
import { cropSourceOf, rememberCropSource } from '../crop/crop-source';
import { isFormLocked } from './form-lock';
import {
  type FormKey,
  ignoreDone,
  keysWithin,
  type SnapshotSchema,
  type StoredCropSource,
  type StoredSnapshot,
  type Unsaved,
  withDatabase,
  addTombstone,
  hasTombstone,
  removeTombstone,
} from './snapshot-database';

const fileIds = new WeakMap<File, string>();

/**
 * Best effort like all functions here: without storage (private window, full disk) the form works without autosave.
 */
export async function saveSnapshot(key: FormKey, unsaved: Unsaved): Promise<void> {
  await withDatabase(async (database) => {
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
async function writeNewFiles(
  database: IDBPDatabase<SnapshotSchema>,
  key: FormKey,
  files: File[],
): Promise<void> {
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
async function reconcileFiles(
  database: IDBPDatabase<SnapshotSchema>,
  key: FormKey,
  files: File[],
): Promise<void> {
  const { store, done } = ignoreDone(database.transaction('files', 'readwrite'));
  const missing = new Map(files.map((file) => [idOf(file), file]));
  const unused = (await store.getAllKeys(keysWithin(key))).filter(([, , , id]) => !missing.delete(id));
  await Promise.all([
    ...[...missing].map(([id, file]) => store.put(file, [...key, id])),
    ...unused.map((fileKey) => store.delete(fileKey)),
    done,
  ]);
}

/** Returns undefined if there is none, it has a tombstone, or its form is still open in a tab. */
export function loadSnapshot(key: FormKey): Promise<Unsaved | undefined> {
  return withDatabase(async (database) => {
    const stored = await database.get('forms', key);
    if (!stored || hasTombstone(stored) || (await isFormLocked(stored.form))) return undefined;
    const transaction = ignoreDone(database.transaction(['forms', 'files']));
    const snapshot = await transaction.objectStore('forms').get(key);
    if (!snapshot) return undefined;
    const { files: fileIdsByItem, origins, ...unsaved } = snapshot;
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

/** Deletes the snapshot of `form` unless it is newer than `at`. A snapshot of another form stays. */
export async function deleteSnapshot(
  key: FormKey,
  { form, at }: Pick<Unsaved, 'form' | 'at'>,
): Promise<void> {
  addTombstone({ form, at });
  const isDone = await withDatabase(async (database) => {
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
  const snapshots = await withDatabase((database) =>
    database.getAll('forms', IDBKeyRange.bound([user], [user, []])),
  );
  const restorable = (snapshots ?? []).filter((snapshot) => !hasTombstone(snapshot));
  const locked = await Promise.all(restorable.map(({ form }) => isFormLocked(form)));
  return locked.includes(false);
}

/** Deletes the snapshots of all accounts of this browser. */
export async function deleteAllSnapshots(): Promise<void> {
  await withDatabase((database) => Promise.all([database.clear('forms'), database.clear('files')]));
}

function idOf(file: File): string {
  const id = fileIds.get(file) ?? crypto.randomUUID();
  fileIds.set(file, id);
  return id;
}

/** Chosen files of form values by their key `field/itemId`. */
type ChosenFiles = ReadonlyMap<string, File>;

type Item = PictureValue | Pdf;

function filesIn(values: FormValues): ChosenFiles {
  const files = new Map<string, File>();
  mapItems(values, (item, key) => {
    if (item.file) files.set(key, item.file);
    return item;
  });
  return files;
}

function withoutFiles(values: FormValues): FormValues {
  return mapItems(values, (item) => ({ ...item, file: null }));
}

/** Drops items that have neither a file nor a stored URL. */
function withFiles(values: FormValues, files: ChosenFiles): FormValues {
  return mapItems(values, (item, key) => {
    const file = files.get(key) ?? null;
    return file || item.url ? { ...item, file } : undefined;
  });
}

/** An item whose result is undefined is dropped. */
function mapItems(
  values: FormValues,
  change: <SomeItem extends Item>(item: SomeItem, key: string) => SomeItem | undefined,
): FormValues {
  const inLists = <SomeItem extends Item>(lists: Record<string, SomeItem[]>) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        items.flatMap((item) => change(item, `${name}/${item.id}`) ?? []),
      ]),
    );
  return { ...values, pictures: inLists(values.pictures), pdfs: inLists(values.pdfs) };
}
