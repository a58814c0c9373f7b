import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type FileValue, type FormValues, withFiles } from '../../../content/record/form-values';
import { cropSourceOf, rememberCropSource, type CropSource } from '../crop/crop-source';

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

export async function deleteAllSnapshots(): Promise<void> {
  await withDatabase((database) => deleteWithin(database, []));
}

function chosenFilesIn(values: FormValues): ReadonlyMap<string, File> {
  const files = new Map<string, File>();
  withFiles(values, (item, name) => {
    if (item.file) files.set(keyOf(name, item), item.file);
    return item;
  });
  return files;
}

function keyOf(name: string, { id }: FileValue): string {
  return `${name}/${id}`;
}

/** Form of a record: account id, name of the content type, and record id or `newRecord`. */
export type FormKey = [user: string, type: string, record: string];

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
type StoredSnapshot = Unsaved & {
  files: ReadonlyMap<string, string>;
  origins: ReadonlyMap<string, Omit<CropSource, 'file'> & { file: string }>;
};

/** Files have their own store, so that each is written once, however often the text changes. */
type SnapshotSchema = DBSchema & {
  forms: { key: [...FormKey, form: string]; value: StoredSnapshot };
  files: { key: [...FormKey, form: string, file: string]; value: File };
};

type SnapshotDatabase = IDBPDatabase<SnapshotSchema>;

const maxAgeMs = 30 * 24 * 3600 * 1000;

let opening: Promise<SnapshotDatabase> | undefined;

/** Returns undefined if the browser has no database (private window, full disk) or `work` fails. */
export async function withDatabase<Result>(
  work: (database: SnapshotDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await openOnce());
  } catch {
    return undefined;
  }
}

/** IndexedDB sorts arrays after strings, so `[]` is the upper bound of the keys that begin with `key`. */
function keysWithin(key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}

/** Deletes all snapshots and files whose keys begin with `key`. A closing page completes it, as nothing is read before. */
async function deleteWithin(database: SnapshotDatabase, key: readonly string[]): Promise<void> {
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

/** Web Locks of the forms that are open in any tab of this browser. A lock ends with its page. */

const prefix = 'form:';

/** Maximum wait for a lock. A closing page releases its locks shortly after the next page has started. */
const lockTimeoutMs = 300;

/** Without Web Locks (a page without TLS), no form counts as open. */
export function acquireFormLock(form: string): () => void {
  const controller = new AbortController();
  const untilReleased = new Promise<void>((resolve) =>
    controller.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  void locks()
    ?.request(prefix + form, { signal: controller.signal }, () => untilReleased)
    .catch(() => undefined);
  return () => controller.abort();
}

/** Waits `lockTimeoutMs` for the lock of a closing page. */
async function isFormLocked(form: string): Promise<boolean> {
  try {
    await locks()?.request(prefix + form, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => undefined);
    return false;
  } catch {
    return true;
  }
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
