import { AppError } from '../../../../service/errors';

/** Errors for an archive that cannot be restored. Each message is a sentence for the operator. */

export function notABackup(cause?: unknown): AppError {
  return archiveRefused('This file is not a backup of this product', cause);
}

export function corruptBackup(how: string, cause?: unknown): AppError {
  return archiveRefused(`The backup is damaged: ${how}`, cause);
}

export function checksumMismatch(path: string): AppError {
  return corruptBackup(`${path} does not match its checksum`);
}

export function newerFormat(what: string): AppError {
  return archiveRefused(
    `The backup was made by a newer version of this program (${what}): update the program first`,
  );
}

export function olderFormat(): AppError {
  return archiveRefused(
    'The backup was made by a version before 0.2: restore it with version 0.2, and make a new backup there',
  );
}

/**
 * Passes `items` through and replaces a read error by the error from `refuse`. `AppError`s and file system errors (with
 * `syscall`) pass unchanged.
 */
export async function* wrapErrors<Item>(items: AsyncIterable<Item>, refuse: (cause: unknown) => AppError) {
  try {
    yield* items;
  } catch (error) {
    const isOther = error instanceof AppError || (error instanceof Error && 'syscall' in error);
    throw isOther ? error : refuse(error);
  }
}

export function changedOnDisk(paths: readonly string[]): AppError {
  return new AppError(500, 'changed_on_disk', `${changedFilesSentence(paths)}: upload them again`);
}

export function changedFilesSentence(paths: readonly string[]): string {
  const named = paths.slice(0, 5).join(', ') + (paths.length > 5 ? ', …' : '');
  return `${paths.length} stored file(s) differ from their upload (${named})`;
}

export function archiveRefused(message: string, cause?: unknown): AppError {
  return new AppError(400, 'archive_refused', message, { cause });
}
