import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Collection, ContentType, NamedTable, RowOf, Single } from '../../content/model';
import { pageSize } from '../../content/pages/pagination';
import type { FieldFilter } from '../../data/site/content-source';
import { castUnchecked } from '../../data/client/response';
import type { Part } from '../../data/records/read';
import type { ImageMetadata } from '../../data/files/image-metadata';
import type { ContentCache } from './content-cache';
import { loadFailureText } from './failure';
import { type ContentResult, createQuery, isPending, type ContentQuery } from './query';

/** State of a content query: data, pending, or an error message. */
export type ContentState<Data> = { data: Data | undefined; isPending: boolean; failure: string | undefined };

export type ContentList<Row> = ContentState<Row[]>;

/** List that shows one page and the pages appended after it. */
export type PaginatedList<Row> = ContentList<Row> & {
  /** First page shown, counted from 1. */
  part: number;
  /** Number of records in the whole list. */
  total: number;
  /** Appends the next page; concurrent calls share one request. */
  more: () => Promise<void>;
};

export const ContentContext = createContext<ContentCache | null>(null);

export function useCache(): ContentCache {
  const cache = useContext(ContentContext);
  if (!cache) throw new Error('A page was rendered outside the site');
  return cache;
}

/** Type to read, or undefined to read nothing: content of a page that is off. */
type Wanted<T> = T | undefined;

/** Reads a collection; with `limit` only its first records, for a teaser. */
export function useCollection<T extends Collection>(type: Wanted<T>, limit?: number): ContentList<RowOf<T>> {
  const cache = useCache();
  const query = useMemo(
    () => (type ? cache.collection(type, limit) : castUnchecked<ContentQuery<RowOf<T>[]>>(noRows)),
    [cache, type, limit],
  );
  return shown(type, useAnswer(query));
}

/** Reads a long collection, starting with the given page. */
export function usePaginated<T extends Collection>(type: Wanted<T>, part: number): PaginatedList<RowOf<T>> {
  const cache = useCache();
  const query = useMemo(
    () => (type ? cache.part(type, part) : castUnchecked<ContentQuery<Part<RowOf<T>>>>(noPart)),
    [cache, type, part],
  );
  const { data, error } = useAnswer(query);
  const coming = useRef<Promise<void>>(undefined);

  const load = async () => {
    if (!type) return;
    const from = (part - 1) * pageSize + (data?.rows.length ?? 0);
    const next = await cache.content.part(type, { from, limit: pageSize });
    const before = query.answer().data?.rows ?? [];
    const rows = new Map([...before, ...next.rows].map((row) => [row.id, row]));
    query.setData({ ...next, rows: [...rows.values()] });
  };
  return {
    ...shown(type, { data: data?.rows, error }),
    part,
    total: data?.total ?? 0,
    more: () => (coming.current ??= load().finally(() => (coming.current = undefined))),
  };
}

/** Reads the record of a single; `data` is null before the first save. */
export function useSingle<T extends Single>(type: Wanted<T>): ContentState<RowOf<T> | null> {
  const cache = useCache();
  const query = useMemo(
    () => (type ? cache.single(type) : castUnchecked<ContentQuery<RowOf<T> | null>>(noRow)),
    [cache, type],
  );
  return shown(type, useAnswer(query));
}

/** Reads the record whose `column` equals `value`; `data` is null when there is none. */
export function useRecord<T extends Collection>(type: T, { column, value }: FieldFilter) {
  const cache = useCache();
  const query = useMemo(() => cache.record(type, { column, value }), [cache, type, column, value]);
  return shown(type, useAnswer(query));
}

/** Checks whether a collection has a record; false while loading. */
export function useHasRecords(type: NamedTable): boolean {
  const cache = useCache();
  return useAnswer(useMemo(() => cache.hasRecords(type), [cache, type])).data === true;
}

/** Returns the metadata of an image; undefined while loading, and when it has none. */
export function useImageMetadata(url: string | null | undefined): ImageMetadata | undefined {
  const cache = useCache();
  const query = useMemo(() => (url ? cache.imageMetadata(url) : noPicture), [cache, url]);
  // React runs all effects of a page in the same task, so `batchRequests` combines these requests.
  useEffect(() => {
    query.fetch(false);
  }, [query]);
  return useAnswer(query).data ?? undefined;
}

const noRows = createQuery<never[]>(async () => [], { data: [] });
const noPart = createQuery<Part<never>>(async () => ({ rows: [], total: 0 }), {
  data: { rows: [], total: 0 },
});
const noRow = createQuery<null>(async () => null, { data: null });
const noPicture = createQuery<ImageMetadata | null>(async () => null, { data: null });

export function useAnswer<Data>({ subscribe, answer }: ContentQuery<Data>): ContentResult<Data> {
  return useSyncExternalStore(subscribe, answer, answer);
}

function shown<Data>(type: Wanted<ContentType>, answer: ContentResult<Data>): ContentState<Data> {
  const { data, error } = answer;
  const failure = type && error && data === undefined ? loadFailureText(type, error) : undefined;
  return { data, isPending: isPending(answer), failure };
}
