import { openArchive, saveArchive } from '../../src/server/operations/backup/archive/archive-file';
import type { Manifest } from '../../src/server/operations/backup/archive/manifest';
import { inspectArchive } from '../../src/server/operations/backup/archive/read-archive';
import { makeBackup } from '../../src/server/operations/backup/make-backup';
import { restoreEmbedded } from '../../src/server/operations/backup/restore/restore-embedded';
import { storedFiles } from '../../src/server/operations/backup/stored-files';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { filesFolder } from '../../src/service/files';
import type { Keys } from '../../src/service/keys';
import { migrationsFolder } from './schema-fingerprint';

/** Archives of embedded installations, made and restored in this process. */

type Installation = { database: Database; dataDir: string };

/** Writes an archive, with the secrets of sign-in if there are `keys`. Returns its manifest. */
export async function writeArchiveOf(
  { database, dataDir }: Installation,
  file: string,
  keys?: Keys,
): Promise<Manifest> {
  const files = storedFiles(filesFolder(dataDir));
  const source = { backend: 'embedded', database, files, dataDir, keys, secretKey: undefined } as const;
  const archive = await makeBackup(source, { withSecrets: keys !== undefined });
  return (await saveArchive(file, { archive })).manifest;
}

/** Restores an archive with its secrets, if it has any, and migrates it. */
export async function restoreArchive(file: string, { database, dataDir }: Installation): Promise<void> {
  const open = openArchive(file);
  const { manifest } = await inspectArchive(open);
  const installation = { database, dataDir, migrations: migrationsFolder, takesSecrets: true };
  await restoreEmbedded({ open, manifest }, installation);
  await migrate(database, migrationsFolder);
}
