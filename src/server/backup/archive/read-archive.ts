import { createHash } from 'node:crypto';
import { createTarDecoder } from 'modern-tar';
import { z } from 'zod';
import { wrapErrors, corruptBackup, checksumMismatch, notABackup, newerFormat } from './archive-error';
import { checkManifest, type Sum } from './check-manifest';
import {
  archiveFormat,
  archiveVersion,
  entriesOf,
  type Manifest,
  manifestPath,
  manifestShape,
  readmePath,
  manifestChecksumPath,
  signaturePath,
} from './manifest';
import type { Signature } from './signature';
import { compareStoredRows, objectsPath, readStoredRows } from '../stored-rows';

/** Opens the archive from its beginning. */
export type OpenArchive = () => Promise<ReadableStream<Uint8Array>>;

/** `content` is to be read to its end before the next entry is asked for. */
export type Entry = { path: string; content: AsyncIterable<Uint8Array> };

/** An archive that was read to its end and holds what its manifest tells. */
export type Inspected = {
  manifest: Manifest;
  signature: Signature;
  /** Paths of files that were other bytes when they were uploaded. */
  changedFiles: string[];
};

/** A manifest of 100 000 files has 40 MB; in a foreign archive anything may have its name. */
const longestText = 256 * 1024 * 1024;

/** They stand behind the entries that the manifest tells of. */
const closingPaths = [manifestPath, signaturePath, manifestChecksumPath];

/** Reads an archive to its end. Throws a sentence when it is none of ours, newer, or not as it was written. */
export async function inspectArchive(open: OpenArchive): Promise<Inspected> {
  const found = new Map<string, Sum>();
  const texts = new Map<string, string>();
  let rows: Awaited<ReturnType<typeof readStoredRows>> = [];
  for await (const { path, content, sum } of summedEntries(open)) {
    if (found.size === 0 && path !== readmePath) throw notABackup();
    if (found.has(path)) throw corruptBackup(`it holds ${path} twice`);
    if (closingPaths.includes(path)) texts.set(path, await readText(content));
    else if (path === objectsPath) rows = await readStoredRows(content);
    else await drain(content);
    found.set(path, sum());
  }
  if (found.size === 0) throw notABackup();
  const [text, seal] = [texts.get(manifestPath), texts.get(manifestChecksumPath)];
  if (text === undefined || seal === undefined) throw corruptBackup('it ends too early');
  const manifestSha256 = found.get(manifestPath)?.sha256 ?? '';
  if (seal !== `${manifestSha256}  ${manifestPath}\n`) throw checksumMismatch(manifestPath);
  const manifest = readManifest(text);
  checkManifest(manifest, found);
  if (found.size !== entriesOf(manifest).length + texts.size)
    throw corruptBackup('it holds more than was written');
  const signature = { manifestSha256, hmac: texts.get(signaturePath)?.trim() };
  return { manifest, signature, changedFiles: compareStoredRows(manifest, rows) };
}

/** As inspectArchive, for who needs the manifest only. */
export async function verifyArchive(open: OpenArchive): Promise<Manifest> {
  return (await inspectArchive(open)).manifest;
}

/**
 * The entries of an archive that has been verified, in their order. Throws behind an entry that is no longer the one
 * the manifest tells of, and at the end when one is missing.
 */
export async function* verifiedEntries(open: OpenArchive, manifest: Manifest): AsyncGenerator<Entry, void> {
  const expected = new Map(entriesOf(manifest).map((entry) => [entry.path, entry.sha256]));
  for await (const { path, content, sum } of summedEntries(open)) {
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

async function* summedEntries(open: OpenArchive): AsyncGenerator<Entry & { sum(): Sum }, void> {
  const archive = await open();
  let begun = false;
  const refuse = (cause: unknown) =>
    begun ? corruptBackup('it cannot be read further', cause) : notABackup(cause);
  for await (const { header, body } of wrapErrors(decoded(archive), refuse)) {
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

function decoded(archive: ReadableStream<Uint8Array>) {
  return archive.pipeThrough(createTarDecoder({ strict: true }));
}

export async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > longestText) throw notABackup();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
