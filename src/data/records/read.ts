import {
  childEntries,
  childSortKeys,
  type Collection,
  type ContentType,
  type NamedTable,
  type RowOf,
  type Single,
  type SortKey,
  sortKeys,
} from '../../content/model';
import { notOverCondition } from '../../content/record/days';
import type { Row } from '../../content/record/form-values';
import { unwrapResponse, type Tables } from '../client/service';
import { isRangeNotSatisfiable, readAll } from '../client/read-all';

/** Keeps responses small even with the longest texts. */
const pageSize = 100;

/** `day` (`yyyy-mm-dd`) leaves out events that are over by then. */
type ForVisitors = { day?: string };

/** The first rows of a collection, with these columns only if they are named. */
type Teaser = { limit?: number; columns?: readonly string[] };

export async function readCollection<T extends Collection>(
  tables: Tables,
  type: T,
  { limit, columns, day }: ForVisitors & Teaser = {},
): Promise<RowOf<T>[]> {
  return limit
    ? unwrapResponse<RowOf<T>[]>(await sorted(tables, type, { day, columns }).limit(limit))
    : readAll<RowOf<T>>(() => sorted(tables, type, { day, count: 'exact' }), pageSize);
}

export type ListPage<Row> = { rows: Row[]; total: number };

/** Reads `limit` rows from index `from`, with child rows. Returns none beyond the end of the collection. */
export async function readListPage<T extends Collection>(
  tables: Tables,
  type: T,
  { from, limit, day, columns }: ForVisitors & Teaser & { from: number; limit: number },
): Promise<ListPage<RowOf<T>>> {
  const response = await sorted(tables, type, { day, columns, count: 'exact' }).range(from, from + limit - 1);
  if (isRangeNotSatisfiable(response)) return { rows: [], total: 0 };
  const rows = unwrapResponse<RowOf<T>[]>(response);
  return { rows, total: response.count ?? from + rows.length };
}

export async function readRows<T extends Collection>(tables: Tables, type: T, ids: readonly string[]) {
  return ids.length === 0 ? [] : unwrapResponse<RowOf<T>[]>(await sorted(tables, type).in('id', ids));
}

/** Reads the row of a single; null before the first save. */
export async function readSingle<T extends Single>(
  tables: Tables,
  type: T,
  columns?: readonly string[],
): Promise<RowOf<T> | null> {
  const request = selectWithChildren(tables, type, { columns }).limit(1);
  return unwrapResponse<RowOf<T> | null>(await request.maybeSingle());
}

export async function readPublished(tables: Tables, type: ContentType): Promise<Row[]> {
  if (type.rows === 'many') return readCollection(tables, type);
  const row = await readSingle(tables, type);
  return row ? [row] : [];
}

export async function readRecord<T extends Collection>(
  tables: Tables,
  type: T,
  where: { column: string; value: string },
): Promise<RowOf<T> | null> {
  return unwrapResponse<RowOf<T> | null>(
    await selectWithChildren(tables, type).eq(where.column, where.value).maybeSingle(),
  );
}

export async function hasRecords(tables: Tables, { table }: Pick<NamedTable, 'table'>): Promise<boolean> {
  return unwrapResponse<unknown[]>(await tables.from(table).select('id').limit(1)).length > 0;
}

/** Checks whether another record has the slug, or a record deleted for good had it. */
export async function isTakenSlug(
  tables: Tables,
  type: Pick<Collection, 'table'>,
  { id, slug }: { id: string; slug: string },
): Promise<boolean> {
  const [rows, isReserved] = await Promise.all([
    tables.from(type.table).select('id').eq('slug', slug).neq('id', id).limit(1),
    tables.rpc('is_reserved_slug', { slug, content_table: type.table }),
  ]);
  return unwrapResponse<unknown[]>(rows).length > 0 || unwrapResponse<boolean>(isReserved);
}

export type AdjacentRecord = { slug: string; title: string };

/** Null at the ends of the collection. */
export type Adjacent = { previous: AdjacentRecord | null; next: AdjacentRecord | null };

export async function readAdjacent(
  tables: Tables,
  type: Collection,
  { row, day }: { row: Row; day: string },
): Promise<Adjacent> {
  const current = notOverCondition(type, day);
  const beside = async (isNext: boolean) => {
    const keys = sortKeys(type).map((key) => ({ column: key.column, ascending: key.ascending === isNext }));
    let request = tables.from(type.table).select(`slug,title:${type.heading}`).or(keysetCondition(keys, row));
    if (current) request = request.or(current);
    for (const { column, ascending } of keys) request = request.order(column, { ascending });
    return unwrapResponse<AdjacentRecord[]>(await request.limit(1))[0] ?? null;
  };
  const [previous, next] = await Promise.all([beside(false), beside(true)]);
  return { previous, next };
}

export async function readById(tables: Tables, type: ContentType, id: string): Promise<Row | null> {
  return unwrapResponse<Row | null>(await selectWithChildren(tables, type).eq('id', id).maybeSingle());
}

function sorted(tables: Tables, type: Collection, selection: Selection = {}) {
  return asListed(selectWithChildren(tables, type, selection), type, selection.day);
}

type Sortable<Request> = {
  or(condition: string): Request;
  order(column: string, options: { ascending: boolean }): Request;
};

/** Sorts rows like their list. With `day` (`yyyy-mm-dd`) it leaves out events that are over by then. */
export function asListed<Request extends Sortable<Request>>(
  request: Request,
  type: Collection,
  day?: string,
): Request {
  const current = day && notOverCondition(type, day);
  return sortKeys(type).reduce(
    (sortedRequest, { column, ascending }) => sortedRequest.order(column, { ascending }),
    current ? request.or(current) : request,
  );
}

type Selection = ForVisitors & { count?: 'exact'; columns?: readonly string[] };

/** One request for all child tables. For visitors galleries have only shown columns: ids are a tenth of the data. */
function selectWithChildren(tables: Tables, type: ContentType, { count, columns, day }: Selection = {}) {
  const children = childEntries(type).filter(([name]) => columns?.includes(name) ?? true);
  const own = columns?.filter((column) => !children.some(([name]) => name === column));
  const childColumns = (kind: string) => (day && kind === 'gallery' ? 'image_url,alt' : '*');
  const selected = [
    ...(own ?? ['*']),
    ...children.map(([name, { table, kind }]) => `${name}:${table}(${childColumns(kind)})`),
  ];
  let request = tables.from(type.table).select(selected.join(','), { count });
  for (const [name, field] of children)
    for (const { column, ascending } of childSortKeys(field))
      request = request.order(column, { ascending, referencedTable: name });
  return request;
}

/** Returns the condition of a keyset pagination for PostgREST's `or`: the rows after this one in the order of the keys. */
function keysetCondition(keys: readonly SortKey[], row: Row): string {
  return keys
    .flatMap((key, index) => {
      const equal = keys.slice(0, index).map(({ column }) => isEqual(column, row[column]));
      return afterKey(key, row[key.column]).map((last) => `and(${[...equal, last].join(',')})`);
    })
    .join(',');
}

function isEqual(column: string, value: unknown): string {
  return value === null ? `${column}.is.null` : `${column}.eq.${quoted(value)}`;
}

/** Returns conditions for values after this one, of which one must hold. As in PostgreSQL, null is the largest value. */
function afterKey({ column, ascending }: SortKey, value: unknown): string[] {
  if (value === null) return ascending ? [] : [`${column}.not.is.null`];
  return ascending
    ? [`${column}.gt.${quoted(value)}`, `${column}.is.null`]
    : [`${column}.lt.${quoted(value)}`];
}

/** Quotes a value, because times contain reserved characters. */
function quoted(value: unknown): string {
  return JSON.stringify(String(value));
}
