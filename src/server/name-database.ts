import { AppError } from '../service/errors';
import { projectDatabase } from './hosted/settings';
import { invalidSetting } from './invalid-setting';

/** SQLSTATE of a login, a role or a database that PostgreSQL does not accept, and of a server that takes no connections now. */
const refused = /^(28|3D000|53300|57P03)/;

/** Names DATABASE_URL in a failure to open the database behind it. */
export function nameDatabase(databaseUrl: string | undefined): (error: unknown) => never {
  return (error) => {
    if (!databaseUrl || !(error instanceof Error)) throw error;
    const { message } = error;
    // A project's database under another name: its accounts belong to the project.
    if (error instanceof AppError && /permission denied for schema auth/.test(message))
      throw projectDatabase();
    if (error instanceof AppError && error.code === 'database_unavailable')
      throw invalidSetting('DATABASE_URL', `leads to no PostgreSQL that answers: ${reasonOf(error)}`, error);
    if ('code' in error && typeof error.code === 'string' && refused.test(error.code))
      throw invalidSetting('DATABASE_URL', `is refused by PostgreSQL: ${message}`, error);
    throw error;
  };
}

/** Of an AggregateError, which stands for several addresses of one name, the first. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}
