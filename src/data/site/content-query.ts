import type { Collection, NamedTable, RowOf, Single } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import type { Adjacent, ListPage } from '../records/read';
import { networkError } from '../client/data-error';
import type { Redirect } from './redirects';
import type { ImageMetadata } from '../files/image-metadata';

/** Selects the record whose `column` equals `value`. */
export type FieldFilter = { column: string; value: string };

/** Question of a page about the content, by the shape of its answer. */
export type Question =
  | { read: 'list'; type: Collection; limit?: number }
  | { read: 'page'; type: Collection; from: number; limit: number }
  | { read: 'single'; type: Single }
  | { read: 'record'; type: Collection; where: FieldFilter }
  | { read: 'any'; type: NamedTable }
  | { read: 'adjacent'; type: Collection; row: Row }
  | { read: 'redirect'; path: string }
  | { read: 'images'; urls: readonly string[] };

/** A question as a value. `Answer` exists for the type only. */
export type ContentQuery<Answer> = Question & { answer?: Answer };

/** Source of a page's content: published rows, or a preview of other states. */
export type ContentSource = { read<Answer>(query: ContentQuery<Answer>): Promise<Answer> };

/** Creates a query for each kind of question. */
export const contentQuery = {
  /** A collection in its order; with `limit` only its first records. */
  list: <T extends Collection>(type: T, limit?: number): ContentQuery<RowOf<T>[]> => ({
    read: 'list',
    type,
    limit,
  }),
  /** `limit` records from index `from`, and the number of all. */
  page: <T extends Collection>(
    type: T,
    range: { from: number; limit: number },
  ): ContentQuery<ListPage<RowOf<T>>> => ({ read: 'page', type, ...range }),
  /** The record of a single; null before the first save. */
  single: <T extends Single>(type: T): ContentQuery<RowOf<T> | null> => ({ read: 'single', type }),
  record: <T extends Collection>(type: T, where: FieldFilter): ContentQuery<RowOf<T> | null> => ({
    read: 'record',
    type,
    where,
  }),
  /** Whether the collection has a record. */
  any: (type: NamedTable): ContentQuery<boolean> => ({ read: 'any', type }),
  /** The records before and after this one in the order of their collection. */
  adjacent: (type: Collection, row: Row): ContentQuery<Adjacent> => ({ read: 'adjacent', type, row }),
  /** The redirect from a path without a page; null when there is none. */
  redirect: (path: string): ContentQuery<Redirect | null> => ({ read: 'redirect', path }),
  /** The metadata of the images with these URLs. Images without metadata are missing from the map. */
  images: (urls: readonly string[]): ContentQuery<ReadonlyMap<string, ImageMetadata>> => ({
    read: 'images',
    urls,
  }),
};

/** Creates a source whose code loads on first use. A failed load throws a network error. */
export function lazyContentSource(load: () => Promise<ContentSource>): ContentSource {
  return {
    async read(query) {
      const source = await load().catch((error: unknown) => {
        throw networkError(error);
      });
      return source.read(query);
    },
  };
}
