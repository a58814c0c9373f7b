import { z } from 'zod';

/** An archive consists of README.md, the tables, the files, the manifest, its signature and the seal over the manifest. */

export const archiveFormat = 'company-website-backup';
/** Raised when an older program could not read the archive any more. */
export const archiveVersion = 2;
/** Archives of this version hold passwords and second factors whatever `withSecrets` says, and no signature. */
const firstVersion = 1;

export const readmePath = 'README.md';
export const keysPath = 'keys.json';
export const manifestPath = 'manifest.json';
/** The HMAC of the manifest with a key of the installation that made it; missing where it has no keys. */
export const signaturePath = 'manifest.json.hmac';
/** The manifest's own SHA-256, as `sha256sum` writes it. It comes last: without it an archive is cut off. */
export const manifestChecksumPath = 'manifest.json.sha256';

const entry = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const table = entry.extend({
  /** With its schema, `public.services`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

const file = entry.extend({
  bucket: z.string(),
  name: z.string(),
  /** The name its bytes have in the folder of an installation of ours. */
  version: z.string(),
  mimetype: z.string(),
  cacheControl: z.string(),
});

export const manifestShape = z.object({
  format: z.literal(archiveFormat),
  formatVersion: z.union([z.literal(firstVersion), z.literal(archiveVersion)]),
  /** The version of the program that made it. */
  product: z.string(),
  takenAt: z.string(),
  home: z.enum(['embedded', 'hosted']),
  /** The versions of the migrations the tables have been through, oldest first. */
  migrations: z.array(z.string()),
  withSecrets: z.boolean(),
  /** Parents before their children, so that they can be filled in this order. */
  tables: z.array(table),
  files: z.array(file),
  others: z.array(entry),
});

export type Manifest = z.output<typeof manifestShape>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedFile = Manifest['files'][number];

/** Whether sign-in secrets (passwords, second factors) are in the archive. */
export function hasSignInSecrets({ formatVersion, withSecrets }: Manifest): boolean {
  return withSecrets || formatVersion === firstVersion;
}

/** Every entry but the manifest, its signature and its seal. */
export function entriesOf({ tables, files, others }: Manifest): z.output<typeof entry>[] {
  return [...others, ...files, ...tables];
}

export function tablePath(name: string): string {
  return `tables/${name}.jsonl`;
}

export function filePath({ bucket, name }: { bucket: string; name: string }): string {
  return `files/${bucket}/${name}`;
}
