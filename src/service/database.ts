export type { Database, Transaction } from './db/database';
export { runningServer, runningSharedServer, takeLock } from './db/open';
export { migrate, readMigrations, recordedVersions, unknownVersion } from './db/migrate';
export { openDatabase } from './db/open';
export { openPostgres } from './db/postgres';
