import type { Database } from '../../src/service/db/database';

/** Returns the database with a `close` that also removes its storage. */
export function closingWith(database: Database, removeStorage: () => Promise<unknown>): Database {
  return {
    transaction: (work, options) => database.transaction(work, options),
    get commits() {
      return database.commits;
    },
    close: async () => {
      await database.close();
      await removeStorage();
    },
  };
}
