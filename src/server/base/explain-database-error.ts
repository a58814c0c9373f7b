import { AppError } from '../../service/errors';
import { projectDatabase, invalidSetting } from './config';

/** SQLSTATEs for a refused login, role or database, and for a server that accepts no connections now. */
const refused = /^(28|3D000|53300|57P03)/;

export function explainDatabaseError(databaseUrl: string | undefined): (error: unknown) => never {
  return (error) => {
    if (!databaseUrl || !(error instanceof Error)) throw error;
    const { message } = error;
    // DATABASE_URL leads to a Supabase project under another host name, and its accounts belong to the project.
    if (error instanceof AppError && /permission denied for schema auth/.test(message))
      throw projectDatabase();
    if (error instanceof AppError && error.code === 'database_unavailable')
      throw invalidSetting(
        'DATABASE_URL',
        `cannot be used, PostgreSQL does not respond: ${reasonOf(error)}`,
        error,
      );
    if ('code' in error && typeof error.code === 'string' && refused.test(error.code))
      throw invalidSetting('DATABASE_URL', `was rejected by PostgreSQL: ${message}`, error);
    throw error;
  };
}

/**
 * Returns the first line of the message of an error, or of its innermost cause. An AggregateError stands for several
 * addresses of one host; the first one counts.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // The message of `fetch` is only "fetch failed"; its cause has the reason.
  const message = error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return message.split('\n')[0] ?? message;
}
