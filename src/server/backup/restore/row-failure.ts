import { AppError } from '../../../service/errors';
import { corruptBackup } from '../archive/archive-error';

/** What a database says of rows it does not take, by SQLSTATE. */
const reasons: Record<string, string> = {
  '23502': 'lacks a value that every row must have',
  '23503': 'refers to a row that is not in the backup',
  '23505': 'is there twice',
  '23514': 'breaks a rule for its values',
};

/** Classes of SQLSTATE for which the rows are to blame: data, integrity, and names that do not exist. */
const blamedClasses = ['22', '23', '42'];

/** Gives a handler that says in plain words why the database has refused rows of a table; other errors pass. */
export function sayWhatRowsLack(table: string) {
  return (error: unknown): never => {
    if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) throw error;
    const code = String(error.code);
    if (!/^[0-9A-Z]{5}$/.test(code) || !blamedClasses.includes(code.slice(0, 2))) throw error;
    throw corruptBackup(`a row of ${table} ${reasons[code] ?? 'cannot be read'} (${code})`, error);
  };
}
