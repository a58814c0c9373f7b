import { AppError } from '../../service/errors';

/** Returns the error that ends a start, as one line that names the variable. */
export function invalidSetting(variable: string, reason: string, cause?: unknown): AppError {
  return new AppError(500, 'config', `${variable} ${reason}`, { cause });
}
