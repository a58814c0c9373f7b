import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Database } from '../db/database';
import type { Log } from '../log/log';
import { createFileStore } from './file-store';
import type { FileMetadata } from './objects/objects';

/** Hashes of the uploaded bytes, as stored in the row. */
export type ExpectedBytes = Partial<Pick<FileMetadata, 'sha256' | 'eTag'>>;

type BytesMetadata = Required<Pick<FileMetadata, 'sha256' | 'eTag' | 'size' | 'contentLength'>>;

/** Returns the hashes and size to store in the row of a file. */
export function describeBytes(bytes: Uint8Array): BytesMetadata {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  return { sha256, eTag: `"${sha256.slice(0, 32)}"`, size, contentLength: size };
}

type Compared = 'same' | 'changed' | 'missing';

/**
 * Compares the stored bytes with the hashes of their row. Rows of earlier versions have only an entity tag: the first
 * half of the SHA-256, or the MD5 of a hosted Supabase project.
 */
export async function compareBytes(path: string, expected: ExpectedBytes): Promise<Compared> {
  const found = await hashesOf(path);
  if (!found) return 'missing';
  return isExpected(found, expected) ? 'same' : 'changed';
}

type Hashing = { database: Database; filesDir: string; signal: AbortSignal; log: Log };

/**
 * Adds the SHA-256 to rows written by earlier versions, one file after the other. Logs an error for files whose bytes
 * have changed.
 */
export async function addMissingHashes({ database, filesDir, signal, log }: Hashing): Promise<void> {
  const files = createFileStore(filesDir);
  for (const { id, bucket, version, name, metadata } of await findUnhashed(database)) {
    if (signal.aborted) return;
    const found = await hashesOf(files.pathOf({ bucket, version }));
    if (!found) continue;
    if (isExpected(found, metadata)) await addHash(database, { id, version, sha256: found.sha256 });
    else log.error({ file: `${bucket}/${name}` }, 'a stored file differs from its upload');
  }
}

type Unhashed = { id: string; bucket: string; version: string; name: string; metadata: ExpectedBytes };

function findUnhashed(database: Database): Promise<Unhashed[]> {
  return database.transaction(
    (tx) =>
      tx.query<Unhashed>(
        `select id, bucket_id as bucket, version, name, metadata from storage.objects
         where metadata is not null and not metadata ? 'sha256'`,
      ),
    { callerClass: 'server' },
  );
}

async function addHash(
  database: Database,
  { id, version, sha256 }: { id: string; version: string; sha256: string },
): Promise<void> {
  await database.transaction((tx) =>
    tx.execute(
      `update storage.objects set metadata = metadata || jsonb_build_object('sha256', $3::text)
       where id = $1 and version = $2`,
      [id, version, sha256],
    ),
  );
}

type Hashes = { sha256: string; md5: string };

/** Returns the hashes of a file, or undefined when it does not exist. */
async function hashesOf(path: string): Promise<Hashes | undefined> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  try {
    const bytes: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of bytes) {
      sha256.update(chunk);
      md5.update(chunk);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

function isExpected(found: Hashes, { sha256, eTag }: ExpectedBytes): boolean {
  if (sha256 !== undefined) return found.sha256 === sha256;
  const [, tag] = /^"([0-9a-f]{32})"$/.exec(eTag ?? '') ?? [];
  // A tag of another format cannot be compared.
  return tag === undefined || found.sha256.startsWith(tag) || found.md5 === tag;
}
