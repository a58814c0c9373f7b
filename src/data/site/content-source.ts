import type { Collection, NamedTable, RowOf, Single } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import type { Adjacent, ListPage } from '../records/read';
import { networkError } from '../client/data-error';
import type { Redirect } from './redirects';
import type { ImageMetadata } from '../files/image-metadata';

/** Selects the record whose `column` equals `value`. */
export type FieldFilter = { column: string; value: string };

/** Source of a page's content: published rows, or a preview of other states. */
export type ContentSource = {
  collection<T extends Collection>(type: T, limit?: number): Promise<RowOf<T>[]>;
  listPage<T extends Collection>(
    type: T,
    range: { from: number; limit: number },
  ): Promise<ListPage<RowOf<T>>>;
  single<T extends Single>(type: T): Promise<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: FieldFilter): Promise<RowOf<T> | null>;
  /** Checks whether the collection has a record. */
  hasRecords(type: NamedTable): Promise<boolean>;
  /** Reads the records before and after this one in the order of their collection. */
  adjacent(type: Collection, row: Row): Promise<Adjacent>;
  /** Reads the redirect from a path without a page; null when there is none. */
  redirect(path: string): Promise<Redirect | null>;
  /** Reads the metadata of the images with these URLs. Images without metadata are missing from the map. */
  imageMetadata(urls: readonly string[]): Promise<ReadonlyMap<string, ImageMetadata>>;
};

/** Creates a source whose code loads on first use. A failed load throws a network error. */
export function lazyContentSource(load: () => Promise<ContentSource>): ContentSource {
  const open = () =>
    load().catch((error: unknown) => {
      throw networkError(error);
    });
  return {
    collection: async (type, limit) => (await open()).collection(type, limit),
    listPage: async (type, range) => (await open()).listPage(type, range),
    single: async (type) => (await open()).single(type),
    record: async (type, where) => (await open()).record(type, where),
    hasRecords: async (type) => (await open()).hasRecords(type),
    adjacent: async (type, row) => (await open()).adjacent(type, row),
    redirect: async (path) => (await open()).redirect(path),
    imageMetadata: async (urls) => (await open()).imageMetadata(urls),
  };
}
