import { createHash } from 'node:crypto';
import { createTarDecoder } from 'modern-tar';
import { z } from 'zod';
import {
  wrapErrors,
  corruptBackup,
  checksumMismatch,
  notABackup,
  newerFormat,
  archiveFormat,
  archiveVersion,
  entriesOf,
  type Manifest,
  manifestPath,
  manifestShape,
  readmePath,
  manifestChecksumPath,
  signaturePath,
  type ArchivedFile,
  filePath,
  keysPath,
  tablePath,
  type Signature,
} from './manifest';
import { checkObjectRows, objectsPath, readObjectRows } from '../catalogue';
import { checkKey } from '../../../../service/uploads';
import { readUpTo } from '../../../../service/files';

export type OpenArchive = () => Promise<ReadableStream<Uint8Array>>;

/** Read `content` to its end before requesting the next entry. */
export type Entry = { path: string; content: AsyncIterable<Uint8Array> };

export type Inspected = {
  manifest: Manifest;
  signature: Signature;
  changedFiles: string[];
};

/** A manifest of 100 000 files has 40 MB; a foreign archive may hold anything under this name. */
const maxTextBytes = 256 * 1024 * 1024;

const closingPaths = [manifestPath, signaturePath, manifestChecksumPath];

/** Throws when the file is no backup, has a newer format, or is damaged. */
export async function inspectArchive(open: OpenArchive): Promise<Inspected> {
  const found = new Map<string, Checksum>();
  const texts = new Map<string, string>();
  let rows: Awaited<ReturnType<typeof readObjectRows>> = [];
  for await (const { path, content, sum: checksum } of checksummedEntries(open)) {
    if (found.size === 0 && path !== readmePath) throw notABackup();
    if (found.has(path)) throw corruptBackup(`it contains ${path} twice`);
    if (closingPaths.includes(path)) texts.set(path, await readText(content));
    else if (path === objectsPath) rows = await readObjectRows(content);
    else await drain(content);
    found.set(path, checksum());
  }
  if (found.size === 0) throw notABackup();
  const [text, checksum] = [texts.get(manifestPath), texts.get(manifestChecksumPath)];
  if (text === undefined || checksum === undefined) throw corruptBackup('it is truncated');
  const manifestSha256 = found.get(manifestPath)?.sha256 ?? '';
  if (checksum !== `${manifestSha256}  ${manifestPath}\n`) throw checksumMismatch(manifestPath);
  const manifest = readManifest(text);
  checkManifest(manifest, found);
  if (found.size !== entriesOf(manifest).length + texts.size)
    throw corruptBackup('it contains entries that its manifest does not list');
  const signature = { manifestSha256, hmac: texts.get(signaturePath)?.trim() };
  return { manifest, signature, changedFiles: checkObjectRows(manifest, rows) };
}

export async function verifyArchive(open: OpenArchive): Promise<Manifest> {
  return (await inspectArchive(open)).manifest;
}

/** Throws after an entry whose SHA-256 differs from the manifest, and at the end when an entry is missing. */
export async function* verifiedEntries(open: OpenArchive, manifest: Manifest): AsyncGenerator<Entry, void> {
  const expected = new Map(entriesOf(manifest).map((entry) => [entry.path, entry.sha256]));
  for await (const { path, content, sum } of checksummedEntries(open)) {
    if (closingPaths.includes(path)) {
      await drain(content);
      continue;
    }
    yield { path, content };
    if (sum().sha256 !== expected.get(path)) throw checksumMismatch(path);
    expected.delete(path);
  }
  for (const path of expected.keys()) throw corruptBackup(`${path} is missing`);
}

async function* checksummedEntries(open: OpenArchive): AsyncGenerator<Entry & { sum(): Checksum }, void> {
  const archive = await open();
  let begun = false;
  const refuse = (cause: unknown) =>
    begun ? corruptBackup('it cannot be read to its end', cause) : notABackup(cause);
  const entries = archive.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of wrapErrors(entries, refuse)) {
    begun = true;
    const hash = createHash('sha256');
    let bytes = 0;
    const content = async function* () {
      for await (const chunk of wrapErrors(body, refuse)) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    yield { path: header.name, content: content(), sum: () => ({ bytes, sha256: hash.digest('hex') }) };
  }
}

export async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const bytes = await readUpTo(content, maxTextBytes);
  if (!bytes) throw notABackup();
  return bytes.toString('utf8');
}

const versions = z.object({ format: z.literal(archiveFormat), formatVersion: z.number() });

function readManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const known = versions.safeParse(json);
  if (!known.success) throw notABackup(known.error);
  if (known.data.formatVersion > archiveVersion) throw newerFormat(`format ${known.data.formatVersion}`);
  const manifest = manifestShape.safeParse(json);
  if (!manifest.success) throw corruptBackup(`${manifestPath} is incomplete`, manifest.error);
  return manifest.data;
}

type Checksum = { bytes: number; sha256: string };

const bucketName = /^[a-z0-9][\w.-]{0,99}$/i;
const versionName = /^[0-9a-f-]{36}$/;
const tableName = /^(public|auth|storage)\.\w{1,63}$/;

/** Also throws for a path that no backup writes. */
function checkManifest(manifest: Manifest, found: ReadonlyMap<string, Checksum>): void {
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

/** Only names that the file service gives, so no dot segments and no absolute paths. */
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
