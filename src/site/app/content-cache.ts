import type { Collection, NamedTable, RowOf, Single } from '../../content/model';
import { pageSize } from '../../content/pages/pagination';
import { castUnchecked } from '../../data/client/response';
import type { Adjacent, Part } from '../../data/records/read';
import type { ContentSource, FieldFilter } from '../../data/site/content-source';
import { publicFolder } from '../../data/files/urls';
import type { Redirect } from '../../data/site/redirects';
import type { ImageMetadata } from '../../data/files/image-metadata';
import { batchRequests } from './batch-requests';
import type { MarkedRow } from './edit-anchor';
import { type ContentResult, createQuery, isPending, type ContentQuery } from './query';

/** Maximum for a refetch of a paginated list. */
const maxRecords = 10 * pageSize;

/** Answers by query name, as serialized into the page. */
export type Answers = Record<string, ContentResult<unknown>>;

/** Cache of all content queries of the website. A query is identified by its name and fetched once. */
export type ContentCache = {
  content: ContentSource;
  /**
   * Reads a collection. With `limit` only its first records, under a query name of its own, so a page that needs all of
   * them loads all.
   */
  collection<T extends Collection>(type: T, limit?: number): ContentQuery<RowOf<T>[]>;
  /** Reads a page of a long list, counted from 1. A refetch also loads the following pages that had been appended. */
  part<T extends Collection>(type: T, part: number): ContentQuery<Part<RowOf<T>>>;
  single<T extends Single>(type: T): ContentQuery<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: FieldFilter): ContentQuery<RowOf<T> | null>;
  hasRecords(type: NamedTable): ContentQuery<boolean>;
  adjacent(type: Collection, row: MarkedRow): ContentQuery<Adjacent>;
  redirect(path: string): ContentQuery<Redirect | null>;
  /**
   * Reads the metadata of an image; null when it has none. Does not fetch by itself: the component that shows the image
   * calls `fetch`, or `settled` does. So one request covers all images of a page, even if it renders in several steps.
   */
  imageMetadata(url: string): ContentQuery<ImageMetadata | null>;
  answers: () => Answers;
  /** Resolves when all pending queries have succeeded or failed. */
  settled: () => Promise<unknown>;
  /** Refetches failed queries that are shown, and from now on also those that are requested again. */
  retry: () => void;
  /** Invalidates the queries of one content type, or all. */
  invalidate: (type?: string) => void;
};

/** `known`: answers from which the server rendered the page. */
export function createContentCache(content: ContentSource, known: Answers = {}): ContentCache {
  const queries = new Map<string, ContentQuery<unknown>>();
  let refetchesFailed = false;

  const queryOf = <Data>(name: string, load: (known?: Data) => Promise<Data>): ContentQuery<Data> => {
    const query =
      castUnchecked<ContentQuery<Data> | undefined>(queries.get(name)) ??
      createQuery(load, castUnchecked<ContentResult<Data> | undefined>(known[name]));
    queries.set(name, castUnchecked(query));
    return query;
  };
  const fetchQuery = <Data>(name: string, load: (known?: Data) => Promise<Data>): ContentQuery<Data> => {
    const query = queryOf(name, load);
    query.fetch(refetchesFailed);
    return query;
  };
  const pictures = new Set<ContentQuery<ImageMetadata | null>>();
  const loadMetadata = batchRequests((urls) => content.imageMetadata(urls));
  return {
    content,
    collection: (type, limit) =>
      fetchQuery(nameOf(type, limit && `limit ${limit}`), () => content.collection(type, limit)),
    part: <T extends Collection>(type: T, part: number) =>
      fetchQuery<Part<RowOf<T>>>(nameOf(type, partName(part)), (before) =>
        content.part(type, {
          from: (part - 1) * pageSize,
          limit: Math.min(Math.max(pageSize, before?.rows.length ?? 0), maxRecords),
        }),
      ),
    single: (type) => fetchQuery(nameOf(type), () => content.single(type)),
    record: (type, where) =>
      fetchQuery(nameOf(type, `${where.column} ${where.value}`), () => content.record(type, where)),
    hasRecords: (type) => fetchQuery(nameOf(type, anyRecord), () => content.hasRecords(type)),
    adjacent: (type, row) =>
      fetchQuery(nameOf(type, `adjacent ${row.id}`), () => content.adjacent(type, row)),
    redirect: (path) => fetchQuery(`redirect ${path}`, () => content.redirect(path)),
    imageMetadata(url) {
      const query = queryOf(pictureName(url), () => loadMetadata(url));
      pictures.add(query);
      return query;
    },
    answers: () => Object.fromEntries([...queries].map(([name, query]) => [name, query.answer()])),
    settled() {
      for (const query of pictures) if (isPending(query.answer())) query.fetch(refetchesFailed);
      pictures.clear();
      return Promise.all([...queries.values()].flatMap((query) => query.pending() ?? []));
    },
    retry() {
      refetchesFailed = true;
      for (const query of queries.values()) if (query.isShown()) query.fetch(true);
    },
    invalidate(type) {
      for (const [name, query] of queries) if (!type || name.split(' ')[0] === type) query.invalidate();
    },
  };
}

/** Part of the name of the query that checks for records. */
export const anyRecord = 'any';

/** Name by which the server states that it found no page at the path, although a free page could have it. */
export const missingPageName = 'missing-page';

export function partName(part: number): string {
  return `part ${part}`;
}

/** Identifies an image by its public path, which is the same on every host. */
function pictureName(url: string): string {
  return `picture ${url.split(publicFolder).at(-1)}`;
}

export function isPictureName(name: string): boolean {
  return name.startsWith('picture ');
}

function nameOf({ name }: NamedTable, about?: string | 0): string {
  return about ? `${name} ${about}` : name;
}
