import type { Row } from '../../content/record/form-values';
import { childEntries, childSortKeys, type ContentType } from '../../content/model';
import { contentOf, rowOf } from '../../content/record/record';
import { sortRows } from '../../content/record/sort-rows';

/** Change of one row; `before` is null when the change inserted it. */
export type RowChange = { table_name: string; row_id: string; before: Row | null };

/** Rows of a type and of its child tables, by table and id. */
export type RowStates = Map<string, { table: string; row: Row }>;

/** Builds the map from `rows` with embedded child rows. */
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

/** Reverts a change. Apply to the newest change first, or only to the oldest one of each row. */
export function revertChange(state: RowStates, { row_id, table_name, before }: RowChange): void {
  const key = keyOf(table_name, row_id);
  if (before) state.set(key, { table: table_name, row: before });
  else state.delete(key);
}

/** Returns the records with their child rows, both sorted. */
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
