import { queryOptions } from '@tanstack/react-query';
import type { Collection, RowOf, Single } from '../content/model';
import { readCollection, readRecord, readSingle } from './content-reads';
import { unreachableBy } from './data-error';
import type { Tables } from './tables';

type Where = { column: string; value: string };

/** Where a page's content comes from: what is published, or a preview of something else. */
export type ContentSource = {
  collection<T extends Collection>(type: T, limit?: number): Promise<RowOf<T>[]>;
  single<T extends Single>(type: T): Promise<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: Where): Promise<RowOf<T> | null>;
};

/** Visitors' browsers load the client of the table API only when a page asks for something. */
export type TablesSource = () => Tables | Promise<Tables>;

/** What is published. */
export function publishedContent(source: TablesSource): ContentSource {
  return {
    collection: async (type, limit) => readCollection(await open(source), type, limit),
    single: async (type) => readSingle(await open(source), type),
    record: async (type, where) => readRecord(await open(source), type, where),
  };
}

/**
 * What a page shows, as TanStack queries. The server runs them before it renders, the browser on later navigation.
 * A teaser is a query of its own: a page that shows everything then loads everything.
 */

export function collectionQuery<T extends Collection>(content: ContentSource, type: T, limit?: number) {
  return queryOptions({
    queryKey: limit ? [type.name, { limit }] : [type.name],
    queryFn: () => content.collection(type, limit),
  });
}

export function singleQuery<T extends Single>(content: ContentSource, type: T) {
  return queryOptions({ queryKey: [type.name], queryFn: () => content.single(type) });
}

export function recordQuery<T extends Collection>(content: ContentSource, type: T, where: Where) {
  return queryOptions({
    queryKey: [type.name, { [where.column]: where.value }],
    queryFn: () => content.record(type, where),
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
