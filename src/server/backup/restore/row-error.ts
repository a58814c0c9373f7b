import { AppError } from '../../../service/errors';
import { corruptBackup } from '../archive/archive-error';

/** Explanations of refused rows by SQLSTATE. */
const reasons: Record<string, string> = {
  '23502': 'lacks a value that every row must have',
  '23503': 'refers to a row that is not in the backup',
  '23505': 'is there twice',
  '23514': 'breaks a rule for its values',
};

/** SQLSTATE classes that mean faulty rows: data, integrity, and unknown names. */
const blamedClasses = ['22', '23', '42'];

/**
 * Returns an error handler that explains why the database refused rows of `table`. Other errors are rethrown unchanged.
 */
export function explainRowError(table: string) {
  return (error: unknown): never => {
    if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) throw error;
    const code = String(error.code);
    if (!/^[0-9A-Z]{5}$/.test(code) || !blamedClasses.includes(code.slice(0, 2))) throw error;
    throw corruptBackup(`a row of ${table} ${reasons[code] ?? 'cannot be read'} (${code})`, error);
  };
}
