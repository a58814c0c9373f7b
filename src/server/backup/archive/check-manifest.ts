import { checkKey } from '../../../service/uploads';
import { corruptBackup, checksumMismatch } from './archive-error';
import {
  type ArchivedFile,
  entriesOf,
  filePath,
  keysPath,
  type Manifest,
  readmePath,
  tablePath,
} from './manifest';

export type Checksum = { bytes: number; sha256: string };

const bucketName = /^[a-z0-9][\w.-]{0,99}$/i;
const versionName = /^[0-9a-f-]{36}$/;
const tableName = /^(public|auth|storage)\.\w{1,63}$/;

/**
 * Throws when an entry is missing, differs in size or SHA-256 from the manifest, or has a path that no backup writes.
 */
export function checkManifest(manifest: Manifest, found: ReadonlyMap<string, Checksum>): void {
  for (const { path, bytes, sha256 } of entriesOf(manifest)) {
    const sum = found.get(path);
    if (!sum) throw corruptBackup(`${path} is missing`);
    if (sum.bytes !== bytes || sum.sha256 !== sha256) throw checksumMismatch(path);
  }
  for (const { path, name } of manifest.tables)
    if (!tableName.test(name) || path !== tablePath(name)) throw unexpectedPath(path);
  for (const file of manifest.files) if (!isPlain(file)) throw unexpectedPath(file.path);
  for (const { path } of manifest.others)
    if (path !== readmePath && path !== keysPath) throw unexpectedPath(path);
}

/**
 * Checks that bucket, version and key are names that the file service gives. This excludes dot segments and absolute
 * paths.
 */
function isPlain({ path, bucket, name, version }: ArchivedFile): boolean {
  if (!bucketName.test(bucket) || !versionName.test(version) || path !== filePath({ bucket, name }))
    return false;
  try {
    checkKey(name);
    return true;
  } catch {
    return false;
  }
}

function unexpectedPath(path: string) {
  return corruptBackup(`it contains an entry with the invalid path ${JSON.stringify(path)}`);
}
