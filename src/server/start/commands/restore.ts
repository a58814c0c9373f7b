import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openArchive, readArchiveArguments } from '../../operations/backup/archive/archive-file';
import {
  createFileCheck,
  trackNewEntries,
  restoreEmbedded,
  describeRestore,
} from '../../operations/backup/restore/restore-embedded';
import { removeUploads, uploadArchivedFile } from '../../operations/backup/stored-files';
import { type ArchivedFile, unsignedWarning, isSignedWith } from '../../operations/backup/archive/manifest';
import { inspectArchive } from '../../operations/backup/archive/read-archive';
import {
  type Archive,
  assertEmptyInstallation,
  assertRestorable,
  restoreFiles,
  restoreRows,
} from '../../operations/backup/restore/restore';
import { type Config, type HostedBackend, readConfig, explainDatabaseError } from '../../base/config';
import { type Database, migrate, onlyRow, openDatabase } from '../../../service/database';
import { AppError } from '../../../service/errors';
import { findKeys } from '../../../service/keys';
import { exitWithError } from '../exit-with-error';
import { openProject } from '../make-archive';

/** `npm run restore -- FILE`: restores a backup into an empty installation, or changes nothing. */
const usage = 'Usage: npm run restore -- FILE [--with-secrets] [--passphrase-file FILE]';
const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'supabase/migrations');

type Restore = {
  archive: Archive;
  /** True when this installation made and signed the archive: its files were checked when they were uploaded. */
  isOwn: boolean;
  takesSecrets: boolean;
};

try {
  const { file, withSecrets: takesSecrets, passphrase } = await readArchiveArguments(usage);
  const open = openArchive(file, passphrase);
  const { manifest, signature, changedFiles } = await inspectArchive(open);
  await assertRestorable(manifest, migrations);
  const config = readConfig(process.env);
  const secretKey =
    config.backend.kind === 'hosted' ? config.backend.secretKey : (await findKeys(config.dataDir))?.secretKey;
  const isOwn = secretKey !== undefined && isSignedWith(signature, secretKey);
  const archive = { open, manifest };
  const unusablePasskeys = await restore(config, { archive, isOwn, takesSecrets });
  const { kind: backend } = config.backend;
  if (!isOwn) console.log(unsignedWarning(manifest));
  for (const line of describeRestore(file, {
    manifest,
    changedFiles,
    backend,
    takesSecrets,
    unusablePasskeys,
  }))
    console.log(line);
} catch (error) {
  exitWithError(error);
}

/** Returns the number of passkeys that were made for another host; 0 for a project, which does not store it. */
async function restore(config: Config, { archive, isOwn, takesSecrets }: Restore): Promise<number> {
  const { dataDir, backend, siteUrl } = config;
  if (backend.kind === 'hosted') {
    await restoreHosted(backend, { archive, takesSecrets });
    return 0;
  }
  const folder = await trackNewEntries(dataDir);
  const { database, lock } = await openDatabase({
    dataDir,
    databaseUrl: backend.databaseUrl,
    cacheDir: join(root, 'node_modules/.cache'),
  })
    .catch(addStopHint)
    .catch(explainDatabaseError(backend.databaseUrl));
  let isDone = false;
  try {
    await assertEmptyInstallation(database, backend.kind);
    const checkFile = isOwn ? undefined : createFileCheck(database);
    await restoreEmbedded(archive, { database, dataDir, migrations, takesSecrets, checkFile });
    await migrate(database, migrations);
    await completeRestore(database);
    isDone = true;
    return await countUnusablePasskeys(database, siteUrl);
  } finally {
    await database.close();
    if (!isDone) await folder.removeNew();
    await lock.release();
    if (!isDone) await folder.removeEmpty();
  }
}

async function countUnusablePasskeys(database: Database, siteUrl: string): Promise<number> {
  const sql = 'select count(*)::integer as count from auth.webauthn_credentials where rp_id <> $1';
  const { hostname } = new URL(siteUrl);
  return (await database.transaction((tx) => onlyRow<{ count: number }>(tx, sql, [hostname]))).count;
}

/** The owner of the Supabase project has pushed the schema before; the project keeps its own keys. */
async function restoreHosted(backend: HostedBackend, { archive, takesSecrets }: Omit<Restore, 'isOwn'>) {
  const service = { url: backend.url, key: backend.secretKey };
  const database = await openProject(backend);
  const uploaded: ArchivedFile[] = [];
  try {
    await assertEmptyInstallation(database, backend.kind);
    const checkFile = createFileCheck(database);
    await restoreFiles(archive, async (file, content) => {
      const bytes = await checkFile(file, content);
      uploaded.push(file);
      await uploadArchivedFile(service, file, bytes);
    });
    await restoreRows(archive, { database, backend: backend.kind, takesSecrets });
    await completeRestore(database);
  } catch (error) {
    await removeUploads(service, uploaded);
    throw error;
  } finally {
    await database.close();
  }
}

async function completeRestore(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.execute(
      `select private.log_activity('restore_backup');
       update public.content_drafts as draft set hash = private.draft_hash(draft)
       where approved_hash is not null and hash <> private.draft_hash(draft)`,
    ),
  );
}

function addStopHint(error: unknown): never {
  if (error instanceof AppError && error.code === 'data_folder_in_use')
    throw new AppError(error.status, error.code, `${error.message}: stop the site first`, { cause: error });
  throw error;
}
