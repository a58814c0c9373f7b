import type { Transaction } from '../../service/database';
import { identifier, type Table } from './catalogue';
import type { ArchivedTable } from './archive/manifest';

/** So many characters of rows travel to the database at once. */
const portion = 1_000_000;

/**
 * Writes lines of JSON into a table as they are, ids and times included. A column the table has got since the backup
 * takes its default. Throws for one it does not have; accounts and files of another house lose what is unknown here.
 */
export async function insertLines(
  tx: Transaction,
  lines: AsyncIterable<string>,
  { archived, table }: { archived: ArchivedTable; table: Table },
): Promise<void> {
  const isOurs = table.name.startsWith('public.');
  const columns = archived.columns
    .filter((column) => isOurs || table.columns.includes(column))
    .map(identifier)
    .join(', ');
  const insert = async (rows: string[]) => {
    await tx.execute(
      `insert into ${table.sql} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.sql}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
  };
  let rows: string[] = [];
  let length = 0;
  for await (const line of lines) {
    rows.push(line);
    length += line.length;
    if (length < portion) continue;
    await insert(rows);
    [rows, length] = [[], 0];
  }
  if (rows.length > 0) await insert(rows);
}

/** The next number a column gives out follows the greatest there is. */
export async function advanceSequences(tx: Transaction, tables: Table[]): Promise<void> {
  const counted = await tx.query<{ sql: string; column: string; sequence: string }>(
    `select sql, attname::text as column, pg_get_serial_sequence(sql, attname) as sequence
     from unnest($1::text[]) as sql join pg_attribute on attrelid = sql::regclass
     where attnum > 0 and not attisdropped and pg_get_serial_sequence(sql, attname) is not null`,
    [tables.map(({ sql }) => sql)],
  );
  for (const { sql, column, sequence } of counted)
    await tx.query(`select setval($1::regclass, max(${identifier(column)})) from ${sql}`, [sequence]);
}
