import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openArchive } from '../backup/archive-file';
import { uploadFile } from '../backup/hosted-files';
import type { Manifest } from '../backup/manifest';
import { readPassphrase } from '../backup/passphrase';
import { verifyArchive } from '../backup/read-archive';
import { type Archive, refuseFilled, refuseNewer, restoreFiles, restoreRows } from '../backup/restore';
import { restoreFolder } from '../backup/restore-folder';
import { type Config, type HostedHome, readConfig } from '../config';
import { migrate, openDatabase } from '../../service/database';
import { AppError } from '../../service/errors';
import { fail } from './fail';
import { openProject } from './open-existing';

/** `npm run restore -- FILE`: puts a backup back into an empty installation, or changes nothing. */
const usage = 'Usage: npm run restore -- FILE [--passphrase-file FILE]';
const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'supabase/migrations');

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  const open = openArchive(file, await readPassphrase(values['passphrase-file']));
  const manifest = await verifyArchive(open);
  await refuseNewer(manifest, migrations);
  await restore({ open, manifest }, readConfig(process.env));
  console.log(describe(file, manifest));
} catch (error) {
  fail(error);
}

async function restore(archive: Archive, config: Config): Promise<void> {
  const { dataDir, home } = config;
  if (home.kind === 'hosted') return restoreHosted(archive, home);
  const { database, lock } = await openDatabase({
    dataDir,
    databaseUrl: home.databaseUrl,
    cacheDir: join(root, 'node_modules/.cache'),
  }).catch(sayStop);
  try {
    await refuseFilled(database, home.kind);
    await restoreFolder(archive, { database, dataDir, migrations });
    await migrate(database, migrations);
  } finally {
    await database.close();
    await lock.release();
  }
}

/** The owner of the project has pushed the schema before; a project keeps its own keys. */
async function restoreHosted(archive: Archive, home: HostedHome): Promise<void> {
  const service = { url: home.url, key: home.secretKey };
  const database = await openProject(home);
  try {
    await refuseFilled(database, home.kind);
    await restoreFiles(archive, {
      file: (file, content) => uploadFile(service, file, content),
      keys: async () => undefined,
    });
    await restoreRows(archive, { database, home: home.kind });
  } finally {
    await database.close();
  }
}

/** Said of the data folder; what to do follows from what is done here. */
function sayStop(error: unknown): never {
  if (error instanceof AppError && error.code === 'data_folder_in_use')
    throw new AppError(error.status, error.code, `${error.message}: stop the site first`, { cause: error });
  throw error;
}

function describe(file: string, { tables, files, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows and ${files.length} files of ${takenAt} from ${file}. Administrators sign in as before.`;
}
