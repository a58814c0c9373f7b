import type { Database } from '../../src/service/db/database';

/** Returns the database with a `close` that also removes its storage. It may be called again. */
export function closingWith(database: Database, removeStorage: () => Promise<unknown>): Database {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await database.close();
    await removeStorage();
  };
  return {
    transaction: (work, options) => database.transaction(work, options),
    get commits() {
      return database.commits;
    },
    close: () => (closing ??= close()),
  };
}
