import type { Database } from '../../src/service/db/database';

/** The same database; when it is closed, what it was kept in goes too. */
export function closingWith(database: Database, removeHome: () => Promise<unknown>): Database {
  return {
    transaction: (work, options) => database.transaction(work, options),
    get commits() {
      return database.commits;
    },
    close: async () => {
      await database.close();
      await removeHome();
    },
  };
}
