import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Draft } from '../../content/record/form-values';
import type { Collection, RowOf } from '../../content/model';
import { unwrapResponse, type Tables } from '../client/service';
import { asListed, type ListPage, readListPage, readRows } from './read';
import { readDrafts } from './drafts';
import { batchesOf, readAll } from '../client/read-all';

type Row = RowOf<Collection>;

export type ListPages = InfiniteData<ListPage<Row>>;

const pageSize = 50;

/** Ids per request, limited because they are part of its URL. */
const batchSize = 100;

export function recordsKey(type: Collection): string[] {
  return [type.name, 'records'];
}

/** Reads published records page by page: all, or the ones that `find_records` finds for `words`. */
export function recordsQuery(tables: Tables, type: Collection, words: string) {
  return infiniteQueryOptions({
    queryKey: [...recordsKey(type), words, type.sort.column],
    queryFn: ({ pageParam: from }) =>
      words === ''
        ? readListPage(tables, type, { from, limit: pageSize })
        : findRecords(tables, type, { words, from }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, _pages, from) => {
      const next = from + rows.length;
      return rows.length > 0 && next < total ? next : undefined;
    },
  });
}

async function findRecords(
  tables: Tables,
  type: Collection,
  { words, from }: { words: string; from: number },
): Promise<ListPage<Row>> {
  const response = await tables.rpc('find_records', {
    content_table: type.table,
    words,
    sort_column: type.sort.column,
    is_ascending: type.sort.ascending,
    first_row: from,
    max_rows: pageSize,
  });
  const { total, ids } = unwrapResponse<{ total: number; ids: string[] }>(response);
  return { rows: await readRows(tables, type, ids), total };
}

export function recordsByIdQuery(tables: Tables, type: Collection, ids: readonly string[]) {
  return queryOptions({
    queryKey: [type.name, 'records-by-id', ids],
    queryFn: () => readRows(tables, type, ids),
  });
}

export function listedDraftsQuery(tables: Tables, type: Collection) {
  return queryOptions({
    queryKey: [type.name, 'listed-drafts'],
    queryFn: async () => {
      const drafts = await readDrafts(tables, type);
      return { drafts, published: await publishedAmong(tables, type, drafts) };
    },
  });
}

async function publishedAmong(tables: Tables, type: Collection, drafts: ReadonlyMap<string, Draft>) {
  const responses = await Promise.all(
    batchesOf([...drafts.keys()], batchSize).map((ids) => tables.from(type.table).select('id').in('id', ids)),
  );
  return new Set(
    responses.flatMap((response) => unwrapResponse<{ id: string }[]>(response).map(({ id }) => id)),
  );
}

export async function readOrder(tables: Tables, type: Collection): Promise<string[]> {
  const rows = await readAll<{ id: string }>(() =>
    asListed(tables.from(type.table).select('id', { count: 'exact' }), type),
  );
  return rows.map(({ id }) => id);
}

/** Sets `order` to 0 … n-1 in one transaction: `first`, then the other records in their present order. */
export async function saveOrder(tables: Tables, type: Collection, first: readonly string[]): Promise<void> {
  const moved = new Set(first);
  const others = (await readOrder(tables, type)).filter((id) => !moved.has(id));
  unwrapResponse(
    await tables.rpc('order_content', { content_table: type.table, ids: [...first, ...others] }),
  );
}

/** Reads the `order` of a new record: number of other records, or the highest `order` plus one. */
export function newOrderQuery(tables: Tables, type: Collection, id: string) {
  return queryOptions({
    queryKey: [type.name, 'new-order', id],
    queryFn: async () => {
      const response = await tables
        .from(type.table)
        .select('order', { count: 'exact' })
        .neq('id', id)
        .order('order', { ascending: false })
        .limit(1);
      const [last] = unwrapResponse<{ order: number }[]>(response);
      return type.newOrder === 'count' ? (response.count ?? 0) : (last?.order ?? -1) + 1;
    },
  });
}

/** Applies a change of rows to the loaded pages, and subtracts removed rows from their totals. */
export function changeRows(pages: ListPages | undefined, change: (rows: Row[]) => Row[]) {
  if (!pages) return undefined;
  const before = pages.pages.flatMap(({ rows }) => rows);
  const remaining = change(before);
  const removed = before.length - remaining.length;
  return {
    ...pages,
    pages: pages.pages.map(({ rows, total }) => ({
      rows: remaining.splice(0, rows.length),
      total: total - removed,
    })),
  };
}
