import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { open, rm, stat, readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { messageOf } from '../../../../data/client/service';
import { AppError } from '../../../../service/errors';
import { writeAtomically, streamOf, tempPathOf, writeAndFsync } from '../../../../service/files';
import { inspectArchive, type Inspected, type OpenArchive } from './read-archive';
import { archiveRefused, wrapErrors, corruptBackup } from './manifest';

type ArchiveSource = { archive: ReadableStream<Uint8Array>; passphrase?: string };

/** Reads the draft to its end before it gets its name, so that no partial backup has this name. */
export async function saveArchive(file: string, { archive, passphrase }: ArchiveSource): Promise<Inspected> {
  return writeAtomically(file, async (draft) => {
    await writeAndFsync(draft, passphrase === undefined ? archive : await encrypt(archive, passphrase));
    return inspectArchive(openArchive(draft, passphrase));
  });
}

/** Throws when `file` exists or cannot be created. Runs before the backup starts, so that no work is lost. */
export async function assertWritable(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) {
    const message = `${file} exists already: a backup never overwrites a file, choose another name`;
    throw new AppError(409, 'file_exists', message);
  }
  const handle = await open(tempPathOf(file), 'w', 0o600).catch((cause: unknown) => {
    throw new AppError(500, 'file_unusable', `${file} cannot be written: ${messageOf(cause)}`, { cause });
  });
  await handle.close();
  await rm(tempPathOf(file));
}

export function openArchive(file: string, passphrase?: string): OpenArchive {
  return async () => {
    const isEncryptedFile = magic.equals(await readMagic(file));
    const bytes = streamOf(createReadStream(file));
    return isEncryptedFile ? decrypt(bytes, passphrase) : bytes;
  };
}

async function readMagic(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new AppError(404, 'no_file', `${file} cannot be read: ${messageOf(cause)}`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** With a passphrase, in the age format (https://age-encryption.org), which the tool `age` reads too. */

const magic = Buffer.from('age-encryption.org/v1\n');

function encrypt(archive: ReadableStream<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(archive);
}

/** Throws when the passphrase is missing or wrong; damage after the header makes the returned stream fail. */
async function decrypt(archive: ReadableStream<Uint8Array>, passphrase: string | undefined) {
  if (passphrase === undefined)
    throw archiveRefused('This backup is encrypted: add --passphrase-file FILE with the passphrase');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(archive).catch((cause: unknown) => {
    throw archiveRefused('The passphrase is wrong, or the header of the backup is damaged', cause);
  });
  return streamOf(wrapErrors(plain, (cause) => corruptBackup('it cannot be decrypted to its end', cause)));
}

/** Reads `FILE [--with-secrets] [--passphrase-file FILE]`, the arguments of the commands. */
export async function readArchiveArguments(usage: string) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false }, 'passphrase-file': { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  return {
    file,
    withSecrets: values['with-secrets'],
    passphrase: await readPassphrase(values['passphrase-file']),
  };
}

/** The first line of a file. An argument would be visible to every user of the machine. */
async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError(400, 'no_passphrase', `The passphrase cannot be read from ${file}`, { cause });
  });
  const [passphrase = ''] = text.split(/\r?\n/);
  if (passphrase === '') throw new AppError(400, 'no_passphrase', `There is no passphrase in ${file}`);
  return passphrase;
}
