import { type FormFile, type FormValues, withFiles } from '../../../content/record/form-values';
import { cropSourceOf, rememberCropSource } from '../crop/crop-source';
import { isFormLocked } from './form-lock';
import {
  deleteWithin,
  type FormKey,
  keysWithin,
  type SnapshotDatabase,
  type StoredSnapshot,
  type Unsaved,
  withDatabase,
} from './snapshot-database';

/**
 * Returns whether the snapshot is stored; never throws. Adds the ids of new files to `fileIds`. Commits at once and reads
 * nothing before, because a closing page waits for no request.
 */
export async function saveSnapshot(
  key: FormKey,
  unsaved: Unsaved,
  fileIds = new Map<File, string>(),
): Promise<boolean> {
  const chosen = chosenFilesIn(unsaved.values);
  const sources = new Map(
    [...chosen].flatMap(([itemKey, file]) => {
      const source = cropSourceOf(file);
      return source ? [[itemKey, source] as const] : [];
    }),
  );
  const newFiles = [...chosen.values(), ...[...sources.values()].map(({ file }) => file)].filter(
    (file) => !fileIds.has(file),
  );
  for (const file of newFiles) fileIds.set(file, crypto.randomUUID());
  const idOf = (file: File) => fileIds.get(file) ?? '';
  const isStored = await withDatabase(async (database) => {
    const forms = database.transaction('forms', 'readwrite');
    const snapshot: StoredSnapshot = {
      ...unsaved,
      values: withFiles(unsaved.values, (item) => ({ ...item, file: null })),
      files: new Map([...chosen].map(([itemKey, file]) => [itemKey, idOf(file)])),
      origins: new Map(
        [...sources].map(([itemKey, source]) => [itemKey, { ...source, file: idOf(source.file) }]),
      ),
    };
    const written: Promise<unknown>[] = [forms.store.put(snapshot, [...key, unsaved.form]), forms.done];
    forms.commit();
    if (newFiles.length > 0) {
      const files = database.transaction('files', 'readwrite');
      for (const file of newFiles) written.push(files.store.put(file, [...key, unsaved.form, idOf(file)]));
      written.push(files.done);
      files.commit();
    }
    await Promise.all(written);
    return true;
  });
  // The next snapshot tries again.
  if (!isStored) for (const file of newFiles) fileIds.delete(file);
  return isStored === true;
}

/** Returns the newest snapshot of which the form is closed. */
export function loadSnapshot(key: FormKey): Promise<Unsaved | undefined> {
  return withDatabase(async (database) => {
    const snapshots = await database.getAll('forms', keysWithin(key));
    for (const { form } of snapshots.sort((one, other) => other.at - one.at)) {
      if (await isFormLocked(form)) continue;
      // Read again, because a closing page may have written its last input meanwhile.
      const snapshot = await database.get('forms', [...key, form]);
      if (snapshot) return loadFiles(database, key, snapshot);
    }
    return undefined;
  });
}

async function loadFiles(
  database: SnapshotDatabase,
  key: FormKey,
  { files: fileIds, origins, ...unsaved }: StoredSnapshot,
): Promise<Unsaved> {
  const files = new Map<string, File>();
  for (const [itemKey, id] of fileIds) {
    const file = await database.get('files', [...key, unsaved.form, id]);
    if (!file) continue;
    files.set(itemKey, file);
    const source = origins.get(itemKey);
    const original = source && (await database.get('files', [...key, unsaved.form, source.file]));
    if (original) rememberCropSource(file, { ...source, file: original });
  }
  // Drops items that have neither a file nor a stored URL.
  const values = withFiles(unsaved.values, (item, name) => {
    const file = files.get(keyOf(name, item)) ?? null;
    return file || item.url ? { ...item, file } : undefined;
  });
  return { ...unsaved, values };
}

export async function deleteSnapshot(key: FormKey, { form }: Pick<Unsaved, 'form'>): Promise<void> {
  await withDatabase((database) => deleteWithin(database, [...key, form]));
}

/** Checks whether the account has snapshots of forms that are closed. */
export async function hasRestorableSnapshots(user: string): Promise<boolean> {
  const snapshots = await withDatabase((database) => database.getAll('forms', keysWithin([user])));
  const locked = await Promise.all((snapshots ?? []).map(({ form }) => isFormLocked(form)));
  return locked.includes(false);
}

/** Deletes the snapshots of all accounts of this browser. */
export async function deleteAllSnapshots(): Promise<void> {
  await withDatabase((database) => deleteWithin(database, []));
}

/** Returns the chosen files by their key `field/itemId`. */
function chosenFilesIn(values: FormValues): ReadonlyMap<string, File> {
  const files = new Map<string, File>();
  withFiles(values, (item, name) => {
    if (item.file) files.set(keyOf(name, item), item.file);
    return item;
  });
  return files;
}

function keyOf(name: string, { id }: FormFile): string {
  return `${name}/${id}`;
}
