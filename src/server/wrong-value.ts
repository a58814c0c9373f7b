import { AppError } from '../service/errors';

/** What stops a start: one line that names the variable. */
export function wrongValue(variable: string, complaint: string, cause?: unknown): AppError {
  return new AppError(500, 'config', `${variable} ${complaint}`, { cause });
}
