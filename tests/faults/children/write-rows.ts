import { openDatabase } from '../../../src/service/db/open';

/**
 * Opens the data folder of the argument, prints the rows it found, and writes more until it is killed.
 * Prints each number after its transaction, which inserts it twice, was acknowledged.
 */
const [dataDir = '', cacheDir] = process.argv.slice(2);

try {
  const { database } = await openDatabase({ dataDir, cacheDir });
  const found = await database.transaction(async (tx) => {
    await tx.execute('create table if not exists written (n int); create table if not exists copies (n int)');
    const [row] = await tx.query<{ written: number[]; copies: number[] }>(`
      select array(select n from written order by n) as written, array(select n from copies order by n) as copies`);
    return row;
  });
  console.log(JSON.stringify(found));
  for (let n = (found?.written.at(-1) ?? 0) + 1; ; n += 1) {
    await database.transaction(async (tx) => {
      await tx.execute('insert into written values ($1)', [n]);
      await tx.execute('insert into copies values ($1)', [n]);
    });
    console.log(n);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
