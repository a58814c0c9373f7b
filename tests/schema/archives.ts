import { openArchive, saveArchive } from '../../src/server/operations/backup/archive/archive-file';
import { inspectArchive } from '../../src/server/operations/backup/archive/read-archive';
import { makeBackup } from '../../src/server/operations/backup/make-backup';
import { restoreEmbedded } from '../../src/server/operations/backup/restore/restore-embedded';
import { storedFiles } from '../../src/server/operations/backup/stored-files';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { filesFolder } from '../../src/service/files';
import { migrationsFolder } from './schema-fingerprint';

/** Archives of embedded installations, made and restored in this process. */

type Installation = { database: Database; dataDir: string };

/** Writes an archive without secrets. */
export async function writeArchiveOf({ database, dataDir }: Installation, file: string): Promise<void> {
  const files = storedFiles(filesFolder(dataDir));
  const secrets = { keys: undefined, secretKey: undefined };
  const source = { backend: 'embedded', database, files, dataDir, ...secrets } as const;
  await saveArchive(file, { archive: await makeBackup(source, { withSecrets: false }) });
}

/** Restores an archive and migrates it. */
export async function restoreArchive(file: string, { database, dataDir }: Installation): Promise<void> {
  const open = openArchive(file);
  const { manifest } = await inspectArchive(open);
  const installation = { database, dataDir, migrations: migrationsFolder, takesSecrets: false };
  await restoreEmbedded({ open, manifest }, installation);
  await migrate(database, migrationsFolder);
}
