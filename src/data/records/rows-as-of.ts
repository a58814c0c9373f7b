import type { Row } from '../../content/record/form-values';
import { childEntries, type ContentType, sortKeys, childSortKeys } from '../../content/model';
import { sortRows } from '../../content/record/overlay';
import { readAll } from '../client/read-all';
import type { Tables } from '../client/service';
import { contentOf, rowOf } from '../../content/record/record';

/** Each change may contain long texts. */
const pageSize = 200;

/** Call it after reading `rows`, so that a change in between is reverted too. `moment` is a timestamp. */
export async function rowsAsOf(
  tables: Tables,
  type: ContentType,
  { rows, moment }: { rows: readonly Row[]; moment: string },
): Promise<Row[]> {
  const state = toRowMap(type, rows);
  for (const change of await readChangesSince(tables, type, moment)) revertChange(state, change);
  const records = recordsOf(type, state);
  return type.rows === 'many' ? sortRows(records, sortKeys(type)) : records;
}

/** Reads the newest first. */
function readChangesSince(tables: Tables, type: ContentType, moment: string): Promise<RowChange[]> {
  const names = [type.table, ...childEntries(type).map(([, { table }]) => table)];
  return readAll<RowChange>(
    () =>
      tables
        .from('content_history')
        .select('table_name, row_id, before', { count: 'exact' })
        .in('table_name', names)
        .neq('kind', 'draft')
        .gt('at', moment)
        .order('id', { ascending: false }),
    pageSize,
  );
}

/** Change of one row; `before` is null when the change inserted it. */
export type RowChange = { table_name: string; row_id: string; before: Row | null };

/** Rows of a type and of its child tables, by table and id. */
type RowStates = Map<string, { table: string; row: Row }>;

export function toRowMap(type: ContentType, rows: readonly Row[]): RowStates {
  const all = rows.flatMap((record) => {
    const { row, children } = contentOf(type, record);
    const lists = Object.entries(children).flatMap(([table, list]) =>
      list.map((entry) => ({ table, row: entry })),
    );
    return [{ table: type.table, row }, ...lists];
  });
  return new Map(all.map((state) => [keyOf(state.table, String(state.row.id)), state]));
}

/** Reverts a change. Apply to the newest change first. */
export function revertChange(state: RowStates, { row_id, table_name, before }: RowChange): void {
  const key = keyOf(table_name, row_id);
  if (before) state.set(key, { table: table_name, row: before });
  else state.delete(key);
}

export function recordsOf(type: ContentType, state: RowStates): Row[] {
  const rowsOf = (wanted: string): Row[] =>
    [...state.values()].filter(({ table }) => table === wanted).map(({ row }) => row);
  const lists = childEntries(type).map(([, field]) => ({
    field,
    rows: sortRows(rowsOf(field.table), childSortKeys(field)),
  }));
  return rowsOf(type.table).map((row) => {
    const children = lists.map(({ field, rows }) => [
      field.table,
      rows.filter((child) => child[field.parent] === row.id),
    ]);
    return rowOf(type, { row, children: Object.fromEntries(children) });
  });
}

function keyOf(table: string, id: string): string {
  return `${table} ${id}`;
}
