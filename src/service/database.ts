export { asServer, type Database, onlyRow, type Transaction } from './db/database';
export { openDatabase, runningServer, takeLock } from './db/open';
export { migrate, readMigrations, recordedVersions, unknownVersion } from './db/migrate';
export { openPostgres } from './db/postgres';
