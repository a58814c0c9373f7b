/** Database access without the service: for backups and repairs of an installation. */
export type { Database, Transaction } from './db/database';
export { runningServer, runningSharedServer, takeLock } from './db/lock';
export { migrate, readMigrations, unknownVersion } from './db/migrate';
export { openDatabase } from './db/open';
export { openPostgres } from './db/postgres/postgres';
