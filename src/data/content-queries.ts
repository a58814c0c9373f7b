import { queryOptions } from '@tanstack/react-query';
import type { Collection, Single } from '../content/model';
import { readCollection, readRecord, readSingle } from './content-reads';
import { unreachableBy } from './data-error';
import type { Tables } from './tables';

/** Visitors' browsers load the client of the table API only when a page asks for something. */
export type TablesSource = () => Tables | Promise<Tables>;

/**
 * What a page shows, as TanStack queries. The server runs them before it renders, the browser on later navigation.
 * A teaser is a query of its own: a page that shows everything then loads everything.
 */

export function collectionQuery<T extends Collection>(source: TablesSource, type: T, limit?: number) {
  return queryOptions({
    queryKey: limit ? [type.name, { limit }] : [type.name],
    queryFn: async () => readCollection(await open(source), type, limit),
  });
}

export function singleQuery<T extends Single>(source: TablesSource, type: T) {
  return queryOptions({ queryKey: [type.name], queryFn: async () => readSingle(await open(source), type) });
}

export function recordQuery<T extends Collection>(
  source: TablesSource,
  type: T,
  where: { column: string; value: string },
) {
  return queryOptions({
    queryKey: [type.name, { [where.column]: where.value }],
    queryFn: async () => readRecord(await open(source), type, where),
  });
}

/** The client is a file of its own, which may be missing like any answer. */
async function open(source: TablesSource): Promise<Tables> {
  try {
    return await source();
  } catch (error) {
    throw unreachableBy(error);
  }
}
