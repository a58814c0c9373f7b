import { AppError } from '../../service/errors';

/** Why an archive is not restored, in words for the operator. */

export function foreign(cause?: unknown): AppError {
  return refusal('This file is no backup of this product', cause);
}

export function damaged(how: string, cause?: unknown): AppError {
  return refusal(`The backup is damaged: ${how}`, cause);
}

export function differs(path: string): AppError {
  return damaged(`${path} is not what was written`);
}

export function newer(what: string): AppError {
  return refusal(
    `The backup was made by a newer version of this program (${what}): update the program first`,
  );
}

/** Passes on what is read from an archive, and refuses it when that fails; what the disk says of itself stays as it is. */
export async function* blaming<Item>(items: AsyncIterable<Item>, refuse: (cause: unknown) => AppError) {
  try {
    yield* items;
  } catch (error) {
    const isOther = error instanceof AppError || (error instanceof Error && 'syscall' in error);
    throw isOther ? error : refuse(error);
  }
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError(400, 'archive_refused', message, { cause });
}
