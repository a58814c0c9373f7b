import { queryOptions } from '@tanstack/react-query';
import type { Collection, RowOf, Single } from '../content/model';
import { partSize } from '../content/parts';
import type { Part } from './content-reads';
import { unreachableBy } from './data-error';
import type { FormerAddress } from './former-address';

/** Records read again in one answer. */
const mostAtOnce = 10 * partSize;

type Where = { column: string; value: string };

/** Where a page's content comes from: what is published, or a preview of something else. */
export type ContentSource = {
  collection<T extends Collection>(type: T, limit?: number): Promise<RowOf<T>[]>;
  part<T extends Collection>(type: T, which: { from: number; most: number }): Promise<Part<RowOf<T>>>;
  single<T extends Single>(type: T): Promise<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: Where): Promise<RowOf<T> | null>;
  /** Of a reference; null where there never was one. */
  formerAddress(slug: string): Promise<FormerAddress | null>;
};

/** Content whose code a visitor's browser loads only when a page asks for something; it may be missing like any answer. */
export function comingContent(load: () => Promise<ContentSource>): ContentSource {
  const open = () =>
    load().catch((error: unknown) => {
      throw unreachableBy(error);
    });
  return {
    collection: async (type, limit) => (await open()).collection(type, limit),
    part: async (type, which) => (await open()).part(type, which),
    single: async (type) => (await open()).single(type),
    record: async (type, where) => (await open()).record(type, where),
    formerAddress: async (slug) => (await open()).formerAddress(slug),
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

/** A part of a long list, counted from 1; what was loaded after it stays with it when it is read again. */
export function partQuery<T extends Collection>(content: ContentSource, type: T, part: number) {
  const queryKey = [type.name, { part }];
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => {
      const known = client.getQueryData<Part<RowOf<T>>>(queryKey)?.rows.length ?? 0;
      return content.part(type, {
        from: (part - 1) * partSize,
        most: Math.min(Math.max(partSize, known), mostAtOnce),
      });
    },
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

export function formerAddressQuery(content: ContentSource, slug: string) {
  return queryOptions({ queryKey: ['former-address', slug], queryFn: () => content.formerAddress(slug) });
}
