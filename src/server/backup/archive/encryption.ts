import { Decrypter, Encrypter } from 'age-encryption';
import { archiveRefused, wrapErrors, corruptBackup } from './archive-error';
import { streamOf } from './stream-of';

/**
 * Archives with a passphrase have the age format (https://age-encryption.org), so that the tool `age` can decrypt them
 * too.
 */

const magic = Buffer.from('age-encryption.org/v1\n');

/** Number of bytes that `isEncrypted` needs. */
export const magicLength = magic.length;

export function isEncrypted(beginning: Uint8Array): boolean {
  return magic.equals(beginning);
}

export function encrypt(
  archive: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(archive);
}

/**
 * Decrypts an archive. Throws when the passphrase is missing or wrong. Damage after the header makes the returned
 * stream fail.
 */
export async function decrypt(
  archive: ReadableStream<Uint8Array>,
  passphrase: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  if (passphrase === undefined)
    throw archiveRefused('This backup is encrypted: add --passphrase-file FILE with the passphrase');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(archive).catch((cause: unknown) => {
    throw archiveRefused('The passphrase is wrong, or the header of the backup is damaged', cause);
  });
  return streamOf(wrapErrors(plain, (cause) => corruptBackup('it cannot be decrypted to its end', cause)));
}
