import { rm, stat } from 'node:fs/promises';
import { type Database, migrate } from '../../../../service/database';
import { createFileStore, filesFolder } from '../../../../service/files';
import { findKeys, type Keys, keysText, removeKeys, saveKeys } from '../../../../service/keys';
import type { CheckFile } from './check-file';
import { type Archive, restoreFiles, restoreRows, schemaVersionOf } from './restore';

type EmbeddedTarget = {
  database: Database;
  dataDir: string;
  migrations: string;
  takesSecrets: boolean;
  /** Undefined for an archive of this installation: its files were checked when they were uploaded. */
  checkFile?: CheckFile;
};

/**
 * Restores an archive into an empty embedded installation. Migrates the schema only to the version of the backup.
 * Later migrations then convert the restored rows as they would have done there. On failure, files and keys are
 * restored to their former state.
 */
export async function restoreEmbedded(archive: Archive, target: EmbeddedTarget): Promise<void> {
  const { database, dataDir, migrations, takesSecrets, checkFile } = target;
  const { manifest } = archive;
  await migrate(database, migrations, schemaVersionOf(manifest));
  const files = createFileStore(filesFolder(dataDir));
  const newPaths: string[] = [];
  const formerKeys = await findKeys(dataDir);
  let hasNewKeys = false;
  try {
    const keys = await restoreFiles(archive, async (file, content) => {
      const path = files.pathOf(file);
      if (!(await exists(path))) newPaths.push(path);
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
    if (hasNewKeys) await restoreKeys(dataDir, formerKeys);
    throw error;
  }
}

async function restoreKeys(dataDir: string, keys: Keys | undefined): Promise<void> {
  if (keys) await saveKeys(dataDir, keysText(keys));
  else await removeKeys(dataDir);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
