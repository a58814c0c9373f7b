import { changedFilesSentence } from '../archive/archive-error';
import { keysPath, type BackendKind, type Manifest } from '../archive/manifest';

type Restored = {
  manifest: Manifest;
  changedFiles: readonly string[];
  backend: BackendKind;
  /** True with `--with-secrets`. */
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
