import { changedFilesSentence, type Manifest } from '../../operations/backup/archive/manifest';
import {
  assertWritable,
  saveArchive,
  readArchiveArguments,
} from '../../operations/backup/archive/archive-file';
import { readConfig } from '../../base/config';
import { exitWithError } from '../exit-with-error';
import { makeArchive } from '../make-archive';

/** `npm run backup -- FILE`: writes a backup of the whole installation, also while the server runs. */
const usage = 'Usage: npm run backup -- FILE [--with-secrets] [--passphrase-file FILE]';

try {
  const { file, withSecrets, passphrase } = await readArchiveArguments(usage);
  await assertWritable(file);
  const { manifest, changedFiles } = await makeArchive(readConfig(process.env), {
    withSecrets,
    save: (archive) => saveArchive(file, { archive, passphrase }),
  });
  console.log(describe(file, manifest));
  if (changedFiles.length > 0) console.log(`${changedFilesSentence(changedFiles)}: upload them again.`);
} catch (error) {
  exitWithError(error);
}

function describe(file: string, { tables, files, withSecrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secrets = withSecrets ? 'with all secrets' : 'without passwords, second factors and keys';
  return `${file}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${secrets}. Read again and verified.`;
}
