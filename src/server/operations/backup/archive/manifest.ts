import { z } from 'zod';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../service/keys';
import { AppError } from '../../../../service/errors';

/** Parts of an archive: README.md, tables, files, the manifest, its signature, and the checksum of the manifest. */

export const archiveFormat = 'company-website-backup';
/** Increased when older programs can no longer read the archive. */
export const archiveVersion = 2;

export const readmePath = 'README.md';
export const keysPath = 'keys.json';
export const manifestPath = 'manifest.json';
/** HMAC of the manifest's SHA-256. Absent when the installation that made it has no keys. */
export const signaturePath = 'manifest.json.hmac';
/** SHA-256 of the manifest in the format of `sha256sum`. It is the last entry: an archive without it is truncated. */
export const manifestChecksumPath = 'manifest.json.sha256';

const entry = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const table = entry.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

const file = entry.extend({
  bucket: z.string(),
  name: z.string(),
  /** Name of the file's bytes in the data folder of an embedded installation. */
  version: z.string(),
  mimetype: z.string(),
  cacheControl: z.string(),
});

export const manifestShape = z.object({
  format: z.literal(archiveFormat),
  formatVersion: z.literal(archiveVersion),
  product: z.string(),
  takenAt: z.string(),
  home: z.enum(['embedded', 'hosted']),
  /** Versions of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  withSecrets: z.boolean(),
  /** Parents before their children, so that a restore can fill the tables in this order. */
  tables: z.array(table),
  files: z.array(file),
  others: z.array(entry),
});

export type Manifest = z.output<typeof manifestShape>;
export type BackendKind = Manifest['home'];
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedFile = Manifest['files'][number];

export function entriesOf({ tables, files, others }: Manifest): z.output<typeof entry>[] {
  return [...others, ...files, ...tables];
}

export function tablePath(name: string): string {
  return `tables/${name}.jsonl`;
}

export function filePath({ bucket, name }: { bucket: string; name: string }): string {
  return `files/${bucket}/${name}`;
}

export function signManifest(sha256: string, secretKey: string): string {
  const key = createHmac('sha256', secretKey).update('backup manifest').digest();
  return createHmac('sha256', key).update(sha256).digest('hex');
}

export type Signature = { manifestSha256: string; hmac: string | undefined };

export function isSignedWith({ manifestSha256, hmac = '' }: Signature, secretKey: string): boolean {
  return isSameSecret(hmac, signManifest(manifestSha256, secretKey));
}

export function unsignedWarning({ home, takenAt }: Manifest): string {
  return `This archive (${home}, ${takenAt}) is not signed by this installation: it was made elsewhere, or changed since. Keep the restored data only if you trust its origin.`;
}

export function notABackup(cause?: unknown): AppError {
  return archiveRefused('This file is not a backup of this product', cause);
}

export function corruptBackup(how: string, cause?: unknown): AppError {
  return archiveRefused(`The backup is damaged: ${how}`, cause);
}

export function checksumMismatch(path: string): AppError {
  return corruptBackup(`${path} does not match its checksum`);
}

export function newerFormat(what: string): AppError {
  return archiveRefused(
    `The backup was made by a newer version of this program (${what}): update the program first`,
  );
}

/** Replaces read errors. An `AppError` and an error of the file system (with `syscall`) pass unchanged. */
export async function* wrapErrors<Item>(items: AsyncIterable<Item>, refuse: (cause: unknown) => AppError) {
  try {
    yield* items;
  } catch (error) {
    const isOther = error instanceof AppError || (error instanceof Error && 'syscall' in error);
    throw isOther ? error : refuse(error);
  }
}

export function changedFilesSentence(paths: readonly string[]): string {
  const named = paths.slice(0, 5).join(', ') + (paths.length > 5 ? ', …' : '');
  return `${paths.length} stored file(s) differ from their upload (${named})`;
}

export function archiveRefused(message: string, cause?: unknown): AppError {
  return new AppError(400, 'archive_refused', message, { cause });
}
