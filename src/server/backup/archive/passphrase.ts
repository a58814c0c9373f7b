import { readFile } from 'node:fs/promises';
import { AppError } from '../../../service/errors';

/**
 * Reads the passphrase from the first line of a file. A command-line argument would be visible to every user of the
 * machine.
 */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError(400, 'no_passphrase', `The passphrase cannot be read from ${file}`, { cause });
  });
  const [passphrase = ''] = text.split(/\r?\n/);
  if (passphrase === '') throw new AppError(400, 'no_passphrase', `There is no passphrase in ${file}`);
  return passphrase;
}
