import {
  childEntries,
  childSortKeys,
  type Collection,
  type ContentType,
  type RowOf,
  type Single,
  sortKeys,
} from '../content/model';
import type { Row } from '../content/draft';
import { settle } from './answer';
import type { Tables } from './tables';

/** All rows of a collection in its own order, child rows included; `limit` for a teaser. */
export async function readCollection<T extends Collection>(
  tables: Tables,
  type: T,
  limit?: number,
): Promise<RowOf<T>[]> {
  let request = selectWithChildren(tables, type);
  for (const { column, ascending } of sortKeys(type)) request = request.order(column, { ascending });
  if (limit) request = request.limit(limit);
  return settle<RowOf<T>[]>(await request);
}

/** The one row of a single; null while nothing has been entered yet. */
export async function readSingle<T extends Single>(tables: Tables, type: T): Promise<RowOf<T> | null> {
  return settle<RowOf<T> | null>(await selectWithChildren(tables, type).limit(1).maybeSingle());
}

/** The record whose `column` equals `value`; null when there is none. */
export async function readRecord<T extends Collection>(
  tables: Tables,
  type: T,
  where: { column: string; value: string },
): Promise<RowOf<T> | null> {
  return settle<RowOf<T> | null>(
    await selectWithChildren(tables, type).eq(where.column, where.value).maybeSingle(),
  );
}

/** The record with this id, of a type of any kind; null when there is none. */
export async function readById(tables: Tables, type: ContentType, id: string): Promise<Row | null> {
  return settle<Row | null>(await selectWithChildren(tables, type).eq('id', id).maybeSingle());
}

/** `select=*,gallery:reference_images(*)`: one request however many child tables a type has. */
function selectWithChildren(tables: Tables, type: ContentType) {
  const children = childEntries(type);
  const columns = ['*', ...children.map(([name, field]) => `${name}:${field.table}(*)`)].join(',');
  let request = tables.from(type.table).select(columns);
  for (const [name, field] of children)
    for (const { column, ascending } of childSortKeys(field))
      request = request.order(column, { ascending, referencedTable: name });
  return request;
}
