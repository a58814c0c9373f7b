import type { Collection, NamedTable, RowOf, Single } from '../../content/model';
import { pageSize } from '../../content/pages/pagination';
import { castUnchecked } from '../../data/client/response';
import type { Adjacent, ListPage } from '../../data/records/read';
import type { ContentSource, FieldFilter } from '../../data/site/content-source';
import { publicFolder } from '../../data/files/urls';
import type { Redirect } from '../../data/site/redirects';
import type { ImageMetadata } from '../../data/files/image-metadata';
import { batchRequests } from './batch-requests';
import type { IdentifiedRow } from './edit-anchor';
import { type ContentResult, createQuery, isPending, type ContentQuery } from './query';

/** Number of records that a refetch of a paginated list loads at most. */
const maxRecords = 10 * pageSize;

/** Results by query name, as serialized into the page. */
export type ContentResults = Record<string, ContentResult<unknown>>;

/** Cache of all content queries of the website. A query is identified by its name and fetched once. */
export type ContentCache = {
  source: ContentSource;
  /**
   * Reads a collection. With `limit` only its first records, under a query name of its own, so a page that needs all of
   * them loads all.
   */
  collection<T extends Collection>(type: T, limit?: number): ContentQuery<RowOf<T>[]>;
  /**
   * Reads a page of a long list by its number, counted from 1. A refetch also loads the following pages that had been
   * appended.
   */
  listPage<T extends Collection>(type: T, pageNumber: number): ContentQuery<ListPage<RowOf<T>>>;
  single<T extends Single>(type: T): ContentQuery<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: FieldFilter): ContentQuery<RowOf<T> | null>;
  hasRecords(type: NamedTable): ContentQuery<boolean>;
  adjacent(type: Collection, row: IdentifiedRow): ContentQuery<Adjacent>;
  redirect(path: string): ContentQuery<Redirect | null>;
  /**
   * Reads the metadata of an image; null when it has none. Does not fetch by itself: the component that shows the image
   * calls `fetch`, or `settled` does. So one request covers all images of a page, even if it renders in several steps.
   */
  imageMetadata(url: string): ContentQuery<ImageMetadata | null>;
  results: () => ContentResults;
  /** Fetches requested image metadata. Resolves when all pending queries have succeeded or failed. */
  settled: () => Promise<unknown>;
  /** Refetches failed queries of mounted components, and from now on also those that are requested again. */
  retry: () => void;
  /** Invalidates the queries of the content type with this name, or all. */
  invalidate: (type?: string) => void;
};

/** Creates a cache. `initialResults`: results from which the server rendered the page. */
export function createContentCache(source: ContentSource, initialResults: ContentResults = {}): ContentCache {
  const queries = new Map<string, ContentQuery<unknown>>();
  let mayRetryFailed = false;

  const queryOf = <Data>(name: string, load: (currentData?: Data) => Promise<Data>): ContentQuery<Data> => {
    const query =
      castUnchecked<ContentQuery<Data> | undefined>(queries.get(name)) ??
      createQuery(load, castUnchecked<ContentResult<Data> | undefined>(initialResults[name]));
    queries.set(name, castUnchecked(query));
    return query;
  };
  const fetchQuery = <Data>(
    name: string,
    load: (currentData?: Data) => Promise<Data>,
  ): ContentQuery<Data> => {
    const query = queryOf(name, load);
    query.fetch(mayRetryFailed);
    return query;
  };
  const metadataQueries = new Set<ContentQuery<ImageMetadata | null>>();
  const loadMetadata = batchRequests((urls) => source.imageMetadata(urls));
  return {
    source,
    collection: (type, limit) =>
      fetchQuery(queryName(type, limit && `limit ${limit}`), () => source.collection(type, limit)),
    listPage: <T extends Collection>(type: T, pageNumber: number) =>
      fetchQuery<ListPage<RowOf<T>>>(queryName(type, pageSuffix(pageNumber)), (currentData) =>
        source.listPage(type, {
          from: (pageNumber - 1) * pageSize,
          limit: Math.min(Math.max(pageSize, currentData?.rows.length ?? 0), maxRecords),
        }),
      ),
    single: (type) => fetchQuery(queryName(type), () => source.single(type)),
    record: (type, where) =>
      fetchQuery(queryName(type, `${where.column} ${where.value}`), () => source.record(type, where)),
    hasRecords: (type) => fetchQuery(queryName(type, anyRecordSuffix), () => source.hasRecords(type)),
    adjacent: (type, row) =>
      fetchQuery(queryName(type, `adjacent ${row.id}`), () => source.adjacent(type, row)),
    redirect: (path) => fetchQuery(`redirect ${path}`, () => source.redirect(path)),
    imageMetadata(url) {
      const query = queryOf(metadataQueryName(url), () => loadMetadata(url));
      metadataQueries.add(query);
      return query;
    },
    results: () => Object.fromEntries([...queries].map(([name, query]) => [name, query.result()])),
    settled() {
      for (const query of metadataQueries) if (isPending(query.result())) query.fetch(mayRetryFailed);
      metadataQueries.clear();
      return Promise.all([...queries.values()].flatMap((query) => query.pending() ?? []));
    },
    retry() {
      mayRetryFailed = true;
      for (const query of queries.values()) if (query.hasListeners()) query.fetch(true);
    },
    invalidate(type) {
      for (const [name, query] of queries) if (!type || name.split(' ')[0] === type) query.invalidate();
    },
  };
}

/** End of the name of the query that checks for records, after the content type and a space. */
export const anyRecordSuffix = 'any';

/** Name of the result by which the server states that the path has no page, although a free page could have it. */
export const missingPageName = 'missing-page';

/** Returns the end of the name of a query for a page of a list, after the content type and a space. */
export function pageSuffix(pageNumber: number): string {
  return `page ${pageNumber}`;
}

/** Identifies an image by its public path, which is the same on every host. */
function metadataQueryName(url: string): string {
  return `picture ${url.split(publicFolder).at(-1)}`;
}

/** Checks whether a query of this name reads the metadata of an image. */
export function isMetadataQuery(name: string): boolean {
  return name.startsWith('picture ');
}

function queryName({ name }: NamedTable, suffix?: string | 0): string {
  return suffix ? `${name} ${suffix}` : name;
}
