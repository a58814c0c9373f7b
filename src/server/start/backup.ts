import { parseArgs } from 'node:util';
import { refuseUnusable, saveArchive } from '../backup/archive-file';
import { fileChanged } from '../backup/hosted-files';
import { makeBackup } from '../backup/make-backup';
import type { Manifest } from '../backup/manifest';
import { readPassphrase } from '../backup/passphrase';
import { requestBackup } from '../backup/request-backup';
import { type Config, readConfig } from '../config';
import { runningServer } from '../../service/database';
import { AppError } from '../../service/errors';
import { loadKeys } from '../../service/keys';
import { fail } from './fail';
import { openExisting } from './open-existing';

/** `npm run backup -- FILE`: everything in one archive, also while the site serves. */
const usage = 'Usage: npm run backup -- FILE [--with-secrets] [--passphrase-file FILE]';
/** For a hosted service whose files change while they are fetched. */
const mostAttempts = 5;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false }, 'passphrase-file': { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  const passphrase = await readPassphrase(values['passphrase-file']);
  await refuseUnusable(file);
  const manifest = await backUp(readConfig(process.env), {
    withSecrets: values['with-secrets'],
    save: (archive) => saveArchive(file, { archive, passphrase }),
  });
  console.log(describe(file, manifest));
} catch (error) {
  fail(error);
}

type Backup = { withSecrets: boolean; save(archive: ReadableStream<Uint8Array>): Promise<Manifest> };

/** A running server holds the data folder; then it is asked over HTTP, otherwise the folder is opened here. */
async function backUp(config: Config, { withSecrets, save }: Backup): Promise<Manifest> {
  const { dataDir, home } = config;
  const url = home.kind === 'embedded' ? await runningServer(dataDir) : undefined;
  if (url) {
    const { secretKey } = await loadKeys(dataDir);
    return save(await requestBackup({ url, secretKey, withSecrets }));
  }
  const { source, close } = await openExisting(config);
  try {
    return await whileFilesChange(async () => save(await makeBackup(source, { withSecrets })));
  } finally {
    await close();
  }
}

/** A hosted service goes on while its files are fetched; then rows and files of a later moment are taken. */
async function whileFilesChange<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = mostAttempts; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 1 || !(error instanceof AppError) || error.code !== fileChanged) throw error;
    }
  }
}

function describe(file: string, { tables, files, withSecrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secrets = withSecrets ? ', sessions and keys' : '';
  return `${file}: ${rows} rows of ${tables.length} tables, ${files.length} files${secrets}. Read again and found whole.`;
}
