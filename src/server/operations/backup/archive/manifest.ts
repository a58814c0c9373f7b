import { z } from 'zod';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../service/keys';

/** Parts of an archive: README.md, tables, files, the manifest, its signature, and the checksum of the manifest. */

export const archiveFormat = 'company-website-backup';
/** Increased when older programs can no longer read the archive. */
export const archiveVersion = 2;

export const readmePath = 'README.md';
export const keysPath = 'keys.json';
export const manifestPath = 'manifest.json';
/**
 * HMAC of the manifest's SHA-256 with a key of the installation that made it. Absent when that installation has no
 * keys.
 */
export const signaturePath = 'manifest.json.hmac';
/** SHA-256 of the manifest in the format of `sha256sum`. It is the last entry: an archive without it is truncated. */
export const manifestChecksumPath = 'manifest.json.sha256';

const entry = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const table = entry.extend({
  /** With its schema, for example `public.services`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

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
  /** Version of the program that made the backup. */
  product: z.string(),
  takenAt: z.string(),
  home: z.enum(['embedded', 'hosted']),
  /** Versions of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** Whether it holds passwords, second factors and sessions. */
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

/** Returns every entry except the manifest, its signature and its checksum. */
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
