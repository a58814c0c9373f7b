import type { Collection, RowOf, Single } from '../../content/model';
import type { Part } from '../records/read';
import { networkError } from '../client/data-error';
import type { FormerAddress } from './redirects';
import type { ImageMetadata } from '../files/image-metadata';

export type FieldFilter = { column: string; value: string };

/** Where a page's content comes from: what is published, or a preview of something else. */
export type ContentSource = {
  collection<T extends Collection>(type: T, limit?: number): Promise<RowOf<T>[]>;
  part<T extends Collection>(type: T, which: { from: number; most: number }): Promise<Part<RowOf<T>>>;
  single<T extends Single>(type: T): Promise<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: FieldFilter): Promise<RowOf<T> | null>;
  /** Of a reference; null where there never was one. */
  formerAddress(slug: string): Promise<FormerAddress | null>;
  /** What is said of the pictures at these addresses; those of which nothing is said are missing. */
  pictureNotes(urls: readonly string[]): Promise<ReadonlyMap<string, ImageMetadata>>;
};

/** Content whose code a visitor's browser loads only when a page asks for something; it may be missing like any answer. */
export function lazyContentSource(load: () => Promise<ContentSource>): ContentSource {
  const open = () =>
    load().catch((error: unknown) => {
      throw networkError(error);
    });
  return {
    collection: async (type, limit) => (await open()).collection(type, limit),
    part: async (type, which) => (await open()).part(type, which),
    single: async (type) => (await open()).single(type),
    record: async (type, where) => (await open()).record(type, where),
    formerAddress: async (slug) => (await open()).formerAddress(slug),
    pictureNotes: async (urls) => (await open()).pictureNotes(urls),
  };
}
