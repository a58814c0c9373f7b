import { type Database, migrate } from '../../service/database';
import { createFileStore, filesFolder } from '../../service/files';
import { saveKeys } from '../../service/keys';
import { type Archive, restoreFiles, restoreRows } from './restore';

type Installation = {
  database: Database;
  dataDir: string;
  /** The folder with the program's migrations. */
  migrations: string;
};

/**
 * Puts an archive into an empty installation of ours and leaves its schema where the backup was, so that migrations that
 * came later happen to its rows as they would have happened there.
 */
export async function restoreFolder(
  archive: Archive,
  { database, dataDir, migrations }: Installation,
): Promise<void> {
  await migrate(database, migrations, archive.manifest.migrations.at(-1));
  const files = createFileStore(filesFolder(dataDir));
  await restoreFiles(archive, {
    file: ({ bucket, version }, content) => files.write({ bucket, version }, content),
    keys: (text) => saveKeys(dataDir, text),
  });
  await restoreRows(archive, { database, home: 'embedded' });
}
