import type { Database } from '../../service/database';
import { AppError } from '../../service/errors';
import { type Bucket, checkFile, sizeLimit } from '../../service/uploads';
import { archiveRefused } from './archive-error';
import type { ArchivedFile } from './manifest';

/** Gives the bytes of a file that an upload would be accepted with; rejects with a sentence otherwise. */
export type CheckFile = (file: ArchivedFile, content: AsyncIterable<Uint8Array>) => Promise<Uint8Array>;

/** Checks each file of an archive as the file service checks an upload into its bucket; stored are its own bytes. */
export function createFileCheck(database: Database): CheckFile {
  let buckets: Promise<Map<string, Bucket>> | undefined;

  return async (file, content) => {
    buckets ??= readBuckets(database);
    const bucket = (await buckets).get(file.bucket);
    if (!bucket) throw notAccepted(file, `there is no bucket ${file.bucket}`);
    const bytes = await readUpTo(content, sizeLimit(bucket));
    if (!bytes) throw notAccepted(file, `it is larger than ${sizeLimit(bucket)} bytes`);
    const { mimetype } = await checkFile(bytes, bucket).catch((error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? notAccepted(file, error.message, error) : error;
    });
    if (mimetype !== file.mimetype) throw notAccepted(file, `it is ${mimetype}, not ${file.mimetype}`);
    return bytes;
  };
}

async function readBuckets(database: Database): Promise<Map<string, Bucket>> {
  const rows = await database.transaction(
    (tx) =>
      tx.query<Bucket>('select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets'),
    { asker: 'server' },
  );
  return new Map(rows.map((bucket) => [bucket.id, bucket]));
}

/** Undefined when there are more bytes. */
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
  const message = `Nothing was restored: ${bucket}/${name} would not be accepted as an upload (${reason})`;
  return archiveRefused(message, cause);
}
