import type { Row } from '../../content/record/form-values';
import { childEntries, type ContentType, sortKeys } from '../../content/model';
import { sortRows } from '../../content/record/sort-rows';
import { unwrapResponse } from '../client/data-error';
import { recordsOf, type RowChange, toRowMap, revertChange } from './row-map';
import type { Tables } from '../client/tables';

/** Each change may contain long texts. */
const pageSize = 200;

/**
 * Returns the rows of a type as of `moment` (a timestamp), in its sort order. Starts from the stored `rows` and reverts
 * every later change. Call it after reading `rows`, so that a change in between is reverted too.
 */
export async function rowsAsOf(
  tables: Tables,
  type: ContentType,
  { rows, moment }: { rows: readonly Row[]; moment: string },
): Promise<Row[]> {
  const state = toRowMap(type, rows);
  for (const change of await firstChangesSince(tables, type, moment)) revertChange(state, change);
  const records = recordsOf(type, state);
  return type.rows === 'many' ? sortRows(records, sortKeys(type)) : records;
}

/** Reads the first change of each row after the moment, which contains the row's state then. */
async function firstChangesSince(tables: Tables, type: ContentType, moment: string): Promise<RowChange[]> {
  const names = [type.table, ...childEntries(type).map(([, { table }]) => table)];
  const first = new Map<string, RowChange>();
  for (let from = 0; ; from += pageSize) {
    const page = unwrapResponse<RowChange[]>(
      await tables
        .from('content_history')
        .select('table_name, row_id, before')
        .in('table_name', names)
        .neq('kind', 'draft')
        .gt('at', moment)
        .order('id', { ascending: true })
        .range(from, from + pageSize - 1),
    );
    for (const change of page) {
      const key = `${change.table_name} ${change.row_id}`;
      if (!first.has(key)) first.set(key, change);
    }
    if (page.length < pageSize) return [...first.values()];
  }
}
