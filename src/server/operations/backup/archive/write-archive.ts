import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createTarPacker } from 'modern-tar';
import { version } from '../../../../../package.json';
import { AppError } from '../../../../service/errors';
import {
  type ArchivedFile,
  archiveFormat,
  archiveVersion,
  filePath,
  keysPath,
  type BackendKind,
  type Manifest,
  manifestPath,
  readmePath,
  manifestChecksumPath,
  signaturePath,
  signManifest,
  type ArchivedTable,
} from './manifest';
import type { StoredObject } from '../../../../service/files';

type Content = { path: string; bytes: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

type ArchiveParts = {
  snapshot: Snapshot;
  backend: BackendKind;
  withSecrets: boolean;
  keys: string | undefined;
  secretKey: string | undefined;
};

/** A read error of any part makes the stream fail. */
export function writeArchive(parts: ArchiveParts): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  pack(parts, (path, bytes) => controller.add(header(path, bytes, parts.snapshot)))
    .then(() => controller.finalize())
    .catch((error: unknown) => controller.error(error));
  return readable;
}

type AddEntry = (path: string, bytes: number) => WritableStream<Uint8Array>;

async function pack({ snapshot, backend, withSecrets, keys, secretKey }: ArchiveParts, add: AddEntry) {
  const others = [await writeText(add, readmePath, archiveReadme)];
  if (keys !== undefined) others.push(await writeText(add, keysPath, keys));
  // Tables come first, so that a reader of the rows need not read through the files.
  for (const { source, ...table } of snapshot.tables) {
    const { sha256 } = await write(add, { ...table, content: createReadStream(source) });
    if (sha256 !== table.sha256)
      throw new AppError(500, 'backup_failed', `${table.path} has changed on disk while the backup was made`);
  }
  const files: ArchivedFile[] = [];
  for (const file of snapshot.files) files.push(await writeFile(add, file));
  const manifest: Manifest = {
    format: archiveFormat,
    formatVersion: archiveVersion,
    product: version,
    takenAt: snapshot.takenAt,
    home: backend,
    migrations: snapshot.migrations,
    withSecrets,
    tables: snapshot.tables.map(({ source: _source, ...table }) => table),
    files,
    others,
  };
  const { sha256 } = await writeText(add, manifestPath, `${JSON.stringify(manifest, null, 1)}\n`);
  if (secretKey) await writeText(add, signaturePath, `${signManifest(sha256, secretKey)}\n`);
  await writeText(add, manifestChecksumPath, `${sha256}  ${manifestPath}\n`);
}

async function writeFile(add: AddEntry, { object, open }: PinnedFile): Promise<ArchivedFile> {
  const { bucket_id: bucket, name, version, metadata } = object;
  const path = filePath({ bucket, name });
  const written = await write(add, { path, ...(await open()) });
  return {
    bucket,
    name,
    version,
    mimetype: metadata.mimetype,
    cacheControl: metadata.cacheControl,
    ...written,
  };
}

function writeText(add: AddEntry, path: string, text: string) {
  const bytes = Buffer.from(text);
  return write(add, { path, bytes: bytes.length, content: [bytes] });
}

/** Adds the entry within the loop, which closes `content` when the archive was cancelled meanwhile. */
async function write(add: AddEntry, { path, bytes, content }: Content) {
  const hash = createHash('sha256');
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
  for await (const chunk of content) {
    writer ??= add(path, bytes).getWriter();
    hash.update(chunk);
    await writer.write(chunk);
  }
  await (writer ?? add(path, bytes).getWriter()).close();
  return { path, bytes, sha256: hash.digest('hex') };
}

function header(name: string, size: number, { takenAt }: Snapshot) {
  return { name, size, type: 'file' as const, mode: 0o600, mtime: new Date(takenAt) };
}

const archiveReadme = `# A backup of a website

This plain tar archive contains the complete website: its texts, its images and documents, the messages of its visitors,
and the accounts of its editors. It can be read without the program that made it.

    README.md               this text
    files/BUCKET/NAME       every image and document; the website serves it at /storage/v1/object/public/BUCKET/NAME
    tables/SCHEMA.TABLE.jsonl
                            the rows of one PostgreSQL table: one JSON object per line, in UTF-8, made by row_to_json
    manifest.json           versions, time of the backup, and size and SHA-256 of every entry
    manifest.json.hmac      HMAC of the SHA-256 of manifest.json, with a key of the installation that made the archive
    manifest.json.sha256    SHA-256 of manifest.json; the last entry: an archive without it is truncated

All rows and files are of one moment, \`takenAt\` in manifest.json. Tables are listed after the tables that they refer to.
\`migrations\` lists the versions of the database's schema (supabase/migrations of the program).
storage.objects contains type, time and SHA-256 of each file, auth.users the e-mail addresses of the editors.
\`withSecrets\` is true if the archive also contains passwords, second factors, sessions and the installation's keys
(keys.json). Without them, public.required_factors lists the accounts that had a second factor.

Verify:        tar -xf BACKUP && sha256sum -c manifest.json.sha256
               jq -r '(.others + .files + .tables)[] | .sha256 + "  " + .path' manifest.json | sha256sum -c
Read a table:  jq . tables/public.services.jsonl
Restore:       npm run restore -- BACKUP, in the folder of the program

An archive that begins with "age-encryption.org/v1" is encrypted with a passphrase in the format of https://age-encryption.org:
age --decrypt --output backup.tar BACKUP

The archive contains personal data: store it where only authorised people can read it.
`;

export type Snapshot = {
  takenAt: string;
  migrations: string[];
  tables: SpooledTable[];
  files: PinnedFile[];
};

export type SpooledTable = ArchivedTable & { source: string };

export type PinnedFile = {
  object: StoredObject;
  /** Rejects when the bytes cannot be read. */
  open(): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> }>;
};
