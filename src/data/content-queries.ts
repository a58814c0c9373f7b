import { queryOptions } from '@tanstack/react-query';
import type { Collection, Single } from '../content/model';
import { readCollection, readRecord, readSingle } from './content-reads';
import type { Tables } from './tables';

/**
 * What a page shows, as TanStack queries. The server runs them before it renders, the browser on later navigation.
 * A teaser is a query of its own: a page that shows everything then loads everything.
 */

export function collectionQuery<T extends Collection>(tables: Tables, type: T, limit?: number) {
  return queryOptions({
    queryKey: limit ? [type.name, { limit }] : [type.name],
    queryFn: () => readCollection(tables, type, limit),
  });
}

export function singleQuery<T extends Single>(tables: Tables, type: T) {
  return queryOptions({ queryKey: [type.name], queryFn: () => readSingle(tables, type) });
}

export function recordQuery<T extends Collection>(
  tables: Tables,
  type: T,
  where: { column: string; value: string },
) {
  return queryOptions({
    queryKey: [type.name, { [where.column]: where.value }],
    queryFn: () => readRecord(tables, type, where),
  });
}
