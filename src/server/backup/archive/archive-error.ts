import { AppError } from '../../../service/errors';

/** Why an archive is not restored, in words for the operator. */

export function notABackup(cause?: unknown): AppError {
  return archiveRefused('This file is no backup of this product', cause);
}

export function corruptBackup(how: string, cause?: unknown): AppError {
  return archiveRefused(`The backup is damaged: ${how}`, cause);
}

export function checksumMismatch(path: string): AppError {
  return corruptBackup(`${path} is not what was written`);
}

export function newerFormat(what: string): AppError {
  return archiveRefused(
    `The backup was made by a newer version of this program (${what}): update the program first`,
  );
}

/** Passes on what is read from an archive, and refuses it when that fails; what the disk says of itself stays as it is. */
export async function* wrapErrors<Item>(items: AsyncIterable<Item>, refuse: (cause: unknown) => AppError) {
  try {
    yield* items;
  } catch (error) {
    const isOther = error instanceof AppError || (error instanceof Error && 'syscall' in error);
    throw isOther ? error : refuse(error);
  }
}

/** Files whose bytes are no longer those that were uploaded, although the archive is whole. */
export function changedOnDisk(paths: readonly string[]): AppError {
  return new AppError(500, 'changed_on_disk', `${changedFilesSentence(paths)}: upload them again`);
}

/** Names a few of them. */
export function changedFilesSentence(paths: readonly string[]): string {
  const named = paths.slice(0, 5).join(', ') + (paths.length > 5 ? ', …' : '');
  return `${paths.length} stored file(s) are no longer what was uploaded (${named})`;
}

export function archiveRefused(message: string, cause?: unknown): AppError {
  return new AppError(400, 'archive_refused', message, { cause });
}
