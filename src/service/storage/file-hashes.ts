import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileMetadata } from './objects/objects';

type BytesMetadata = Pick<FileMetadata, 'sha256' | 'eTag' | 'size' | 'contentLength'>;

/** Returns the hashes and size to store in the row of a file. */
export function describeBytes(bytes: Uint8Array): BytesMetadata {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  return { sha256, eTag: `"${sha256.slice(0, 32)}"`, size, contentLength: size };
}

type Compared = 'same' | 'changed' | 'missing';

/** Compares the stored bytes with the SHA-256 of their row. */
export async function compareBytes(path: string, sha256: string): Promise<Compared> {
  const hash = createHash('sha256');
  try {
    const bytes: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of bytes) hash.update(chunk);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw error;
  }
  return hash.digest('hex') === sha256 ? 'same' : 'changed';
}
