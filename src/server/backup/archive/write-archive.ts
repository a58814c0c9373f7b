import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createTarPacker } from 'modern-tar';
import { version } from '../../../../package.json';
import { AppError } from '../../../service/errors';
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
} from './manifest';
import type { PinnedFile, Snapshot } from '../snapshot';
import { archiveReadme } from './readme';
import { signManifest } from './signature';

type Content = { path: string; bytes: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

type ArchiveParts = {
  snapshot: Snapshot;
  backend: BackendKind;
  withSecrets: boolean;
  /** Content of keys.json; undefined leaves it out. */
  keys: string | undefined;
  /** Signs the manifest; undefined when the installation has no keys. */
  secretKey: string | undefined;
};

/** Returns the archive as a stream that is produced on demand. A read error of any part makes the stream fail. */
export function writeArchive(parts: ArchiveParts): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  pack(parts, (path, bytes) => controller.add(header(path, bytes, parts.snapshot)))
    .then(() => controller.finalize())
    .catch((error: unknown) => controller.error(error));
  return readable;
}

type AddEntry = (path: string, bytes: number) => WritableStream<Uint8Array>;

async function pack(
  { snapshot, backend, withSecrets, keys, secretKey }: ArchiveParts,
  add: AddEntry,
): Promise<void> {
  const others = [await writeText(add, readmePath, archiveReadme)];
  if (keys !== undefined) others.push(await writeText(add, keysPath, keys));
  // Tables come first, so that a reader of the rows need not read through the files.
  for (const { source, ...table } of snapshot.tables) {
    const { sha256 } = await write(add, { ...table, content: createReadStream(source) });
    if (sha256 !== table.sha256) throw changed(table.path);
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

async function write(add: AddEntry, { path, bytes, content }: Content) {
  const hash = createHash('sha256');
  const writer = add(path, bytes).getWriter();
  for await (const chunk of content) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return { path, bytes, sha256: hash.digest('hex') };
}

function header(name: string, size: number, { takenAt }: Snapshot) {
  return { name, size, type: 'file' as const, mode: 0o600, mtime: new Date(takenAt) };
}

function changed(path: string): AppError {
  return new AppError(500, 'backup_failed', `${path} has changed on disk while the backup was made`);
}
