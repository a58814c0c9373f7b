import type { Collection, NamedTable, RowOf, Single } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import type { Adjacent, ListPage } from '../records/read';
import type { RelatedQuestion, RelatedRecord } from '../records/related';
import { networkError } from '../client/service';
import type { Redirect } from './redirects';
import type { ImageMetadata } from '../files/image-metadata';

export type FieldFilter = { column: string; value: string };

/** The first rows of a collection, with some of their columns. Of the text `excerpt` only the first paragraph. */
export type Teaser<Column = string> = { limit: number; columns: readonly Column[]; excerpt?: Column };

export type Question =
  | { read: 'list'; type: Collection; teaser?: Teaser }
  | { read: 'page'; type: Collection; from: number; limit: number; teaser?: Teaser }
  | { read: 'single'; type: Single; columns?: readonly string[] }
  | { read: 'record'; type: Collection; where: FieldFilter }
  | { read: 'any'; type: NamedTable }
  | { read: 'adjacent'; type: Collection; row: Row }
  | ({ read: 'related' } & RelatedQuestion)
  | { read: 'redirect'; path: string }
  | { read: 'images'; urls: readonly string[] };

export type ContentQuery<Answer> = Question & { answer?: Answer };

export type ContentSource = { read<Answer>(query: ContentQuery<Answer>): Promise<Answer> };

export const contentQuery = {
  list: <T extends Collection>(type: T, teaser?: Teaser): ContentQuery<RowOf<T>[]> => ({
    read: 'list',
    type,
    teaser,
  }),
  page: <T extends Collection>(
    type: T,
    range: { from: number; limit: number; teaser?: Teaser },
  ): ContentQuery<ListPage<RowOf<T>>> => ({ read: 'page', type, ...range }),
  /** The record of a single; null before the first save. */
  single: <T extends Single>(type: T, columns?: readonly string[]): ContentQuery<RowOf<T> | null> => ({
    read: 'single',
    type,
    columns,
  }),
  record: <T extends Collection>(type: T, where: FieldFilter): ContentQuery<RowOf<T> | null> => ({
    read: 'record',
    type,
    where,
  }),
  any: (type: NamedTable): ContentQuery<boolean> => ({ read: 'any', type }),
  adjacent: (type: Collection, row: Row): ContentQuery<Adjacent> => ({ read: 'adjacent', type, row }),
  related: (question: RelatedQuestion): ContentQuery<RelatedRecord[]> => ({ read: 'related', ...question }),
  redirect: (path: string): ContentQuery<Redirect | null> => ({ read: 'redirect', path }),
  /** Images without metadata are missing from the map. */
  images: (urls: readonly string[]): ContentQuery<ReadonlyMap<string, ImageMetadata>> => ({
    read: 'images',
    urls,
  }),
};

/** A failed load throws a network error. */
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
