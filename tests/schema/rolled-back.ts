import type { Database, Transaction } from '../../src/service/db/database';

/** Runs `work` in a transaction that is rolled back; returns its result, which must not be undefined. */
export async function rolledBack<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  const undo = new Error('undo');
  await database
    .transaction(async (tx) => {
      results.push(await work(tx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error('The work gave no result');
  return result;
}
