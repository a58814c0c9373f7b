import { rm, stat, readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asServer, type Database, migrate, openDatabase } from '../../../../service/database';
import { createFileStore, filesFolder, readUpTo } from '../../../../service/files';
import { findKeys, keysText, removeKeys, saveKeys } from '../../../../service/keys';
import { type Archive, restoreFiles, restoreRows } from './restore';
import { AppError } from '../../../../service/errors';
import { type Bucket, checkStoredFile, maxStoredBytes } from '../../../../service/uploads';
import {
  archiveRefused,
  type ArchivedFile,
  type Manifest,
  changedFilesSentence,
  keysPath,
  type BackendKind,
} from '../archive/manifest';
import { openArchive } from '../archive/archive-file';
import { makeBackup } from '../make-backup';
import { inspectArchive, verifyArchive } from '../archive/read-archive';
import { storedFiles } from '../stored-files';

type EmbeddedTarget = {
  database: Database;
  dataDir: string;
  migrations: string;
  takesSecrets: boolean;
  /** Undefined for an archive of this installation: its files were checked when they were uploaded. */
  checkFile?: CheckFile;
};

/** Migrates to the version of the backup; later migrations convert its rows. A failure restores files and keys. */
export async function restoreEmbedded(archive: Archive, target: EmbeddedTarget): Promise<void> {
  const { database, dataDir, migrations, takesSecrets, checkFile } = target;
  const { manifest } = archive;
  await migrate(database, migrations, manifest.migrations.at(-1));
  const files = createFileStore(filesFolder(dataDir));
  const newPaths: string[] = [];
  const formerKeys = await findKeys(dataDir);
  let hasNewKeys = false;
  try {
    const keys = await restoreFiles(archive, async (file, content) => {
      const path = files.pathOf(file);
      if ((await stat(path).catch(() => undefined)) === undefined) newPaths.push(path);
      await files.write(file, checkFile ? await checkFile(file, content) : content);
    });
    const importsKeys = keys !== undefined && takesSecrets && manifest.withSecrets;
    await restoreRows(archive, {
      database,
      backend: 'embedded',
      takesSecrets,
      async beforeCommit() {
        if (!importsKeys) return;
        hasNewKeys = true;
        await saveKeys(dataDir, keys);
      },
    });
  } catch (error) {
    for (const path of newPaths) await rm(path, { force: true });
    if (hasNewKeys && formerKeys) await saveKeys(dataDir, keysText(formerKeys));
    else if (hasNewKeys) await removeKeys(dataDir);
    throw error;
  }
}

/** Belongs to the lock, which removes its own files. */
const lockFolder = 'lock';

/** Lists the present contents of a data folder, so that a refused restore can remove its own files. */
export async function trackNewEntries(dataDir: string) {
  const former = await readdir(dataDir).catch(() => undefined);
  const isNew = (name: string) => !former?.includes(name);
  return {
    /** Call it while the folder is still locked. */
    async removeNew(): Promise<void> {
      for (const name of await readdir(dataDir))
        if (isNew(name) && name !== lockFolder)
          await rm(join(dataDir, name), { recursive: true, force: true });
    },
    async removeEmpty(): Promise<void> {
      const folders = [
        ...(isNew(lockFolder) ? [join(dataDir, lockFolder)] : []),
        ...(former ? [] : [dataDir]),
      ];
      // `rmdir` fails while another process uses the folder; the folder then stays.
      for (const folder of folders) await rmdir(folder).catch(() => undefined);
    },
  };
}

/** Rejects with a sentence for the operator. */
type CheckFile = (file: ArchivedFile, content: AsyncIterable<Uint8Array>) => Promise<Uint8Array>;

export function createFileCheck(database: Database): CheckFile {
  let buckets: Promise<Map<string, Bucket>> | undefined;

  return async (file, content) => {
    buckets ??= readBuckets(database);
    const bucket = (await buckets).get(file.bucket);
    if (!bucket) throw notAccepted(file, `there is no bucket ${file.bucket}`);
    const archived = await readUpTo(content, maxStoredBytes);
    if (!archived) throw notAccepted(file, `it is larger than ${maxStoredBytes} bytes`);
    const mimetype = await checkStoredFile(archived, bucket).catch((error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? notAccepted(file, error.message, error) : error;
    });
    if (mimetype !== file.mimetype) throw notAccepted(file, `it is ${mimetype}, not ${file.mimetype}`);
    return archived;
  };
}

async function readBuckets(database: Database): Promise<Map<string, Bucket>> {
  const sql = 'select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets';
  const rows = await asServer(database, (tx) => tx.query<Bucket>(sql));
  return new Map(rows.map((bucket) => [bucket.id, bucket]));
}

function notAccepted({ bucket, name }: ArchivedFile, reason: string, cause?: unknown): AppError {
  const message =
    `Nothing was restored: ${bucket}/${name} would not be accepted as an upload (${reason}). ` +
    'Replace or remove this file on the site that made the backup, and back up again; docs/backup.md describes an alternative';
  return archiveRefused(message, cause);
}

type TrialInstallation = {
  /** Folder for a temporary installation. The caller removes it. */
  dataDir: string;
  migrations: string;
  cacheDir?: string;
};

/** Restores the backup, backs up the result, compares both, and migrates to the present schema. */
export async function verifyByRestoring(file: string, { dataDir, migrations, cacheDir }: TrialInstallation) {
  const open = openArchive(file);
  const { manifest, changedFiles } = await inspectArchive(open);
  const { database, lock } = await openDatabase({ dataDir, cacheDir });
  try {
    await restoreEmbedded({ open, manifest }, { database, dataDir, migrations, takesSecrets: true });
    const files = storedFiles(filesFolder(dataDir));
    const none = { keys: undefined, secretKey: undefined };
    const source = { backend: 'embedded' as const, database, files, dataDir, ...none };
    assertSameContent(manifest, await verifyArchive(() => makeBackup(source, manifest)));
    await migrate(database, migrations);
    if (changedFiles.length > 0)
      throw new AppError(500, 'changed_on_disk', `${changedFilesSentence(changedFiles)}: upload them again`);
  } finally {
    await database.close();
    await lock.release();
  }
  return manifest;
}

function assertSameContent(taken: Manifest, restored: Manifest): void {
  const tables = new Map(restored.tables.map((table) => [table.name, table]));
  for (const { name, rows, sha256 } of taken.tables) {
    const found = tables.get(name);
    // Account and file tables of another backend lose columns that are unknown here. Their row count must still match.
    const isComparable = taken.home === restored.home || name.startsWith('public.');
    if (found?.rows !== rows || (isComparable && found.sha256 !== sha256))
      throw notRestored(`the table ${name}`);
  }
  const files = new Map(restored.files.map(({ path, sha256 }) => [path, sha256]));
  for (const { path, sha256 } of taken.files) if (files.get(path) !== sha256) throw notRestored(path);
  if (restored.files.length !== taken.files.length) throw notRestored('the number of files');
}

function notRestored(what: string): AppError {
  return new AppError(500, 'drill_failed', `The test restore differs from the backup in ${what}`);
}

type Restored = {
  manifest: Manifest;
  changedFiles: readonly string[];
  backend: BackendKind;
  takesSecrets: boolean;
  /** Passkeys made for another host than that of SITE_URL. */
  unusablePasskeys: number;
};

const newPasswords =
  'Each account needs a new password, by "Forgot password" on the sign-in page or by npm run admin -- --email ADDRESS. ' +
  'Accounts that had a second factor must set up a new one before they can change content.';

export function describeRestore(file: string, restored: Restored): string[] {
  const { manifest, changedFiles } = restored;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${rows} rows and ${manifest.files.length} files of ${manifest.takenAt} from ${file}.`,
    ...(changedFiles.length > 0 ? [`${changedFilesSentence(changedFiles)}: upload them again.`] : []),
    ...secretsSentences(restored),
    ...passkeysSentences(restored),
  ];
}

function secretsSentences({ manifest, backend, takesSecrets }: Restored): string[] {
  const hasKeys = manifest.others.some(({ path }) => path === keysPath);
  if (hasKeys && !manifest.withSecrets)
    return [`${keysPath} in the archive was left out: the archive was made without secrets.`, newPasswords];
  if (!manifest.withSecrets) return [newPasswords];
  if (!takesSecrets)
    return [`The secrets in the archive were left out: --with-secrets was not given.`, newPasswords];
  if (backend !== manifest.home)
    return ['The secrets in the archive were left out: they are not valid on another backend.', newPasswords];
  const signIn = 'Accounts sign in as before.';
  return hasKeys
    ? [`${signIn} ${keysPath} was restored from the archive, so sessions stay valid.`]
    : [signIn];
}

function passkeysSentences({ unusablePasskeys }: Restored): string[] {
  if (unusablePasskeys === 0) return [];
  return [
    `${unusablePasskeys} ${unusablePasskeys === 1 ? 'passkey was' : 'passkeys were'} made for another host than that of SITE_URL and cannot be used here. Their owners sign in another way and add new ones (Account).`,
  ];
}
