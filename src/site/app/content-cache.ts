import { pageSize } from '../../content/pages/site-page';
import { castUnchecked } from '../../data/client/service';
import type { ListPage } from '../../data/records/read';
import {
  contentQuery,
  type ContentQuery,
  type ContentSource,
  type Question,
} from '../../data/site/content-query';
import { publicFolder } from '../../data/files/urls';
import type { ImageMetadata } from '../../data/files/image-metadata';
import { type ContentResult, createQuery, isPending, type CachedQuery } from './query';

const maxRecords = 10 * pageSize;

export type ContentResults = Record<string, ContentResult<unknown>>;

/** A query is identified by its name and fetched once. */
export type ContentCache = ReturnType<typeof createContentCache>;

/** `initialResults` are those from which the server rendered the page. */
export function createContentCache(source: ContentSource, initialResults: ContentResults = {}) {
  const queries = new Map<string, CachedQuery<unknown>>();
  let mayRetryFailed = false;

  const cachedQuery = <Data>(name: string, load: (data?: Data) => Promise<Data>): CachedQuery<Data> => {
    const cached =
      castUnchecked<CachedQuery<Data> | undefined>(queries.get(name)) ??
      createQuery(load, castUnchecked<ContentResult<Data> | undefined>(initialResults[name]));
    queries.set(name, castUnchecked(cached));
    return cached;
  };
  const metadataQueries = new Set<CachedQuery<ImageMetadata | null>>();
  const loadMetadata = batchRequests((urls) => source.read(contentQuery.images(urls)));
  return {
    source,
    /** Fetches the answer. A refetch of a page of a list also loads the following pages that had been appended. */
    query<Answer>(query: ContentQuery<Answer>): CachedQuery<Answer> {
      const cached = cachedQuery<Answer>(queryName(query), (data) => source.read(withAppended(query, data)));
      cached.fetch(mayRetryFailed);
      return cached;
    },
    /** Null without metadata. The component calls `fetch`, or `settled` does, so that one request covers all images. */
    imageMetadata(url: string): CachedQuery<ImageMetadata | null> {
      const cached = cachedQuery(metadataQueryName(url), () => loadMetadata(url));
      metadataQueries.add(cached);
      return cached;
    },
    results: (): ContentResults =>
      Object.fromEntries([...queries].map(([name, query]) => [name, query.result()])),
    /** Fetches requested image metadata. Resolves when all pending queries have succeeded or failed. */
    settled(): Promise<unknown> {
      for (const query of metadataQueries) if (isPending(query.result())) query.fetch(mayRetryFailed);
      metadataQueries.clear();
      return Promise.all([...queries.values()].flatMap((query) => query.pending() ?? []));
    },
    /** Refetches failed queries of mounted components, and from now on also those that are requested again. */
    retry() {
      mayRetryFailed = true;
      for (const query of queries.values()) if (query.hasListeners()) query.fetch(true);
    },
    invalidate(type?: string) {
      for (const [name, query] of queries) if (!type || name.split(' ')[0] === type) query.invalidate();
    },
  };
}

function withAppended<Answer>(query: ContentQuery<Answer>, data: Answer | undefined): ContentQuery<Answer> {
  if (query.read !== 'page') return query;
  const loaded = castUnchecked<ListPage<unknown> | undefined>(data)?.rows.length ?? 0;
  return { ...query, limit: Math.min(Math.max(query.limit, loaded), maxRecords) };
}

/** Name of the result by which the server states that the path has no page, although a free page could have it. */
export const missingPageName = 'missing-page';

/** Returns the end of the name of a query for a page of a list, after the content type and a space. */
export function pageSuffix(pageNumber: number): string {
  return `page ${pageNumber}`;
}

export function queryName(query: Question): string {
  switch (query.read) {
    case 'list':
      return query.type.name + (query.teaser ? ' teaser' : '');
    case 'page':
      return `${query.type.name} ${query.teaser ? `teaser ${query.limit} ` : ''}${pageSuffix(query.from / pageSize + 1)}`;
    case 'single':
      return query.type.name + (query.columns ? ' part' : '');
    case 'record':
      return `${query.type.name} ${query.where.column} ${query.where.value}`;
    case 'any':
      return `${query.type.name} any`;
    case 'adjacent':
      return `${query.type.name} adjacent ${String(query.row.id)}`;
    case 'related':
      return `${query.type.name} related to ${query.id}`;
    case 'redirect':
      return `redirect ${query.path}`;
    case 'images':
      return metadataQueryName(query.urls.join());
  }
}

/** Identifies an image by its public path, which is the same on every host. */
function metadataQueryName(url: string): string {
  return `image ${url.split(publicFolder).at(-1)}`;
}

export function isMetadataQuery(name: string): boolean {
  return name.startsWith('image ');
}

/** Combines all keys requested in one microtask into one call. Resolves to null for keys missing in the response. */
function batchRequests<Data>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Data>>,
): (key: string) => Promise<Data | null> {
  let batch: { keys: string[]; response: Promise<ReadonlyMap<string, Data>> } | undefined;

  const begin = () => {
    const keys: string[] = [];
    const response = Promise.resolve().then(() => {
      batch = undefined;
      return load(keys);
    });
    return { keys, response };
  };
  return async (key) => {
    batch ??= begin();
    const { keys, response } = batch;
    keys.push(key);
    return (await response).get(key) ?? null;
  };
}
