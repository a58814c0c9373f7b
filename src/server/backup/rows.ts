import type { Transaction } from '../../service/database';
import { quoteIdentifier, type BackupTable } from './catalogue';
import type { ArchivedTable } from './archive/manifest';

/** Length of the rows in one insert statement. */
const batchCharacters = 1_000_000;

/**
 * Inserts JSON lines into a table unchanged, with ids and times. Columns added since the backup take their defaults.
 * Throws for an unknown column of a `public` table. Unknown columns of `auth` and `storage` tables are dropped: another
 * backend may have more.
 */
export async function insertLines(
  tx: Transaction,
  lines: AsyncIterable<string>,
  { archived, table }: { archived: ArchivedTable; table: BackupTable },
): Promise<void> {
  const isInPublicSchema = table.name.startsWith('public.');
  const columns = archived.columns
    .filter((column) => isInPublicSchema || table.columns.includes(column))
    .map(quoteIdentifier)
    .join(', ');
  for await (const rows of inBatches(lines))
    await tx.execute(
      `insert into ${table.sql} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.sql}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
}

/** Yields the lines in arrays of about `batchCharacters`. */
async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < batchCharacters) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Sets each sequence to the greatest stored value of its column. */
export async function advanceSequences(tx: Transaction, tables: BackupTable[]): Promise<void> {
  const counted = await tx.query<{ sql: string; column: string; sequence: string }>(
    `select sql, attname::text as column, pg_get_serial_sequence(sql, attname) as sequence
     from unnest($1::text[]) as sql join pg_attribute on attrelid = sql::regclass
     where attnum > 0 and not attisdropped and pg_get_serial_sequence(sql, attname) is not null`,
    [tables.map(({ sql }) => sql)],
  );
  for (const { sql, column, sequence } of counted)
    await tx.query(`select setval($1::regclass, max(${quoteIdentifier(column)})) from ${sql}`, [sequence]);
}
