import { migrate, openDatabase } from '../../../../service/database';
import { AppError } from '../../../../service/errors';
import { filesFolder } from '../../../../service/files';
import { openArchive } from '../archive/archive-file';
import { makeBackup } from '../make-backup';
import { changedOnDisk } from '../archive/archive-error';
import type { Manifest } from '../archive/manifest';
import { inspectArchive, verifyArchive } from '../archive/read-archive';
import { restoreEmbedded } from './restore-embedded';
import { storedFiles } from '../stored-files';

type TrialInstallation = {
  /** Folder for a temporary installation. The caller removes it. */
  dataDir: string;
  migrations: string;
  cacheDir?: string;
};

/**
 * Verifies a backup: restores it, backs up the result, and compares row counts and hashes of both. It also migrates the
 * restored database to the present schema and checks each file against the SHA-256 of its upload. Throws a sentence on
 * any difference.
 */
export async function verifyByRestoring(
  file: string,
  { dataDir, migrations, cacheDir }: TrialInstallation,
): Promise<Manifest> {
  const open = openArchive(file);
  const { manifest, changedFiles } = await inspectArchive(open);
  const { database, lock } = await openDatabase({ dataDir, cacheDir });
  try {
    await restoreEmbedded({ open, manifest }, { database, dataDir, migrations, takesSecrets: true });
    const files = storedFiles(filesFolder(dataDir));
    const source = {
      backend: 'embedded',
      database,
      files,
      dataDir,
      keys: undefined,
      secretKey: undefined,
    } as const;
    assertSameContent(manifest, await verifyArchive(() => makeBackup(source, manifest)));
    await migrate(database, migrations);
    if (changedFiles.length > 0) throw changedOnDisk(changedFiles);
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
