import { AppError } from '../service/errors';

/** What stops a start: one line that names the variable. */
export function invalidSetting(variable: string, complaint: string, cause?: unknown): AppError {
  return new AppError(500, 'config', `${variable} ${complaint}`, { cause });
}
