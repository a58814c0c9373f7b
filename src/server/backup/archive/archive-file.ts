import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { messageOf } from '../../../data/client/message-of';
import { AppError } from '../../../service/errors';
import { writeAtomically, tempPathOf, writeAndFsync } from '../../../service/files';
import { decrypt, encrypt, isEncrypted, magicLength } from './encryption';
import { inspectArchive, type Inspected, type OpenArchive } from './read-archive';
import { streamOf } from './stream-of';

type ArchiveSource = { archive: ReadableStream<Uint8Array>; passphrase?: string };

/**
 * Writes an archive under a temporary name, reads it to the end, and then renames it to `file`.
 * An interrupted run therefore never leaves a partial backup under this name. Returns the inspected contents.
 */
export async function saveArchive(file: string, { archive, passphrase }: ArchiveSource): Promise<Inspected> {
  return writeAtomically(file, async (draft) => {
    await writeAndFsync(draft, passphrase === undefined ? archive : await encrypt(archive, passphrase));
    return inspectArchive(openArchive(draft, passphrase));
  });
}

/** Throws when `file` exists or cannot be created. Runs before the backup starts, so that no work is lost. */
export async function assertWritable(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined))
    throw new AppError(
      409,
      'file_exists',
      `${file} exists already: a backup never overwrites a file, choose another name`,
    );
  const handle = await open(tempPathOf(file), 'w', 0o600).catch((cause: unknown) => {
    throw new AppError(500, 'file_unusable', `${file} cannot be written: ${messageOf(cause)}`, { cause });
  });
  await handle.close();
  await rm(tempPathOf(file));
}

/** Opens an archive, encrypted or not. */
export function openArchive(file: string, passphrase?: string): OpenArchive {
  return async () => {
    const isEncryptedFile = isEncrypted(await readMagic(file));
    const bytes = streamOf(createReadStream(file));
    return isEncryptedFile ? decrypt(bytes, passphrase) : bytes;
  };
}

async function readMagic(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new AppError(404, 'no_file', `${file} cannot be read: ${messageOf(cause)}`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magicLength), 0, magicLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
