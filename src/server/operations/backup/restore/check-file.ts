import type { Database } from '../../../../service/database';
import { AppError } from '../../../../service/errors';
import { type Bucket, checkStoredFile, maxStoredBytes } from '../../../../service/uploads';
import { archiveRefused } from '../archive/archive-error';
import type { ArchivedFile } from '../archive/manifest';

/** Rejects with a sentence for the operator. */
export type CheckFile = (file: ArchivedFile, content: AsyncIterable<Uint8Array>) => Promise<Uint8Array>;

/** Creates a check that applies to each archived file the rules for an upload into its bucket. */
export function createFileCheck(database: Database): CheckFile {
  let buckets: Promise<Map<string, Bucket>> | undefined;

  return async (file, content) => {
    buckets ??= readBuckets(database);
    const bucket = (await buckets).get(file.bucket);
    if (!bucket) throw notAccepted(file, `there is no bucket ${file.bucket}`);
    const archived = await readUpTo(content, maxStoredBytes);
    if (!archived) throw notAccepted(file, `it is larger than ${maxStoredBytes} bytes`);
    const mimetype = await checkStoredFile(archived, bucket).catch((error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? notAccepted(file, error.message, error) : error;
    });
    if (mimetype !== file.mimetype) throw notAccepted(file, `it is ${mimetype}, not ${file.mimetype}`);
    return archived;
  };
}

async function readBuckets(database: Database): Promise<Map<string, Bucket>> {
  const rows = await database.transaction(
    (tx) =>
      tx.query<Bucket>('select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets'),
    { callerClass: 'server' },
  );
  return new Map(rows.map((bucket) => [bucket.id, bucket]));
}

/** Returns undefined when there are more than `maxBytes`. */
async function readUpTo(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : undefined;
}

function notAccepted({ bucket, name }: ArchivedFile, reason: string, cause?: unknown): AppError {
  const message =
    `Nothing was restored: ${bucket}/${name} would not be accepted as an upload (${reason}). ` +
    'Replace or remove this file on the site that made the backup, and back up again; docs/backup.md describes an alternative';
  return archiveRefused(message, cause);
}
