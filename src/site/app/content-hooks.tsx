import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  createElement,
  type ReactNode,
} from 'react';
import {
  type Collection,
  type ContentType,
  type NamedTable,
  type RowOf,
  type Single,
  fetchFailure,
} from '../../content/model';
import { pageSize } from '../../content/pages/site-page';
import {
  contentQuery,
  type ContentQuery,
  type FieldFilter,
  type Teaser,
} from '../../data/site/content-query';
import { castUnchecked, isNetworkError } from '../../data/client/service';
import type { ImageMetadata } from '../../data/files/image-metadata';
import { type ContentCache, queryName } from './content-cache';
import { type ContentResult, createQuery, isPending, type CachedQuery } from './query';
import type { ContentTypeName } from '../../content';
import { cvProfile, personColumns } from '../../content/types/cv';
import type { Row } from '../../content/record/form-values';

export type ContentState<Data> = { data: Data | undefined; isPending: boolean; failure: string | undefined };

export type ContentList<Row> = ContentState<Row[]>;

/** List that shows one page and the pages appended after it. */
export type PaginatedList<Row> = ContentList<Row> & {
  /** First page shown, counted from 1. */
  pageNumber: number;
  total: number;
  /** Appends the next page; concurrent calls share one request. */
  loadMore: () => Promise<void>;
};

export const ContentContext = createContext<ContentCache | null>(null);

export function useCache(): ContentCache {
  const cache = useContext(ContentContext);
  if (!cache) throw new Error('A page was rendered outside the site');
  return cache;
}

/** Type to read, or undefined to read nothing: content of a page that is off. */
type Skippable<T> = T | undefined;

const noQuery = createQuery<null>(async () => null, { data: null });

/** Returns the cached query of a question; without a question, its data is null. */
function useQuery<Answer>(question: Skippable<ContentQuery<Answer>>): CachedQuery<Answer | null> {
  const cache = useCache();
  const name = question && queryName(question);
  return useMemo(
    () => castUnchecked(question ? cache.query(question) : noQuery),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the name identifies the question
    [cache, name],
  );
}

export function useAnswer<Answer>(question: Skippable<ContentQuery<Answer>>): ContentResult<Answer | null> {
  return useContentResult(useQuery(question));
}

export function useCollection<T extends Collection, Column extends keyof RowOf<T> & string>(
  type: Skippable<T>,
  teaser?: Teaser<Column>,
): ContentList<Pick<RowOf<T>, Column>> {
  const { data, error } = useAnswer(type && contentQuery.list(type, teaser));
  return toContentState(type, { data: data === null ? [] : data, error });
}

export function usePaginated<T extends Collection, Column extends keyof RowOf<T> & string>(
  type: Skippable<T>,
  pageNumber: number,
  teaser?: Teaser<Column>,
): PaginatedList<Pick<RowOf<T>, Column>> {
  const cache = useCache();
  const { limit = pageSize } = teaser ?? {};
  const first = (pageNumber - 1) * pageSize;
  const query = useQuery(type && contentQuery.page(type, { from: first, limit, teaser }));
  const { data, error } = useContentResult(query);
  const pendingLoad = useRef<Promise<void>>(undefined);

  const loadNext = async () => {
    if (!type) return;
    const from = first + (data?.rows.length ?? 0);
    const next = await cache.source.read(contentQuery.page(type, { from, limit: pageSize, teaser }));
    const loadedRows = query.result().data?.rows ?? [];
    const rows = new Map([...loadedRows, ...next.rows].map((row) => [row.id, row]));
    query.setData({ ...next, rows: [...rows.values()] });
  };
  return {
    ...toContentState(type, { data: data === null ? [] : data?.rows, error }),
    pageNumber,
    total: data?.total ?? 0,
    loadMore: () => (pendingLoad.current ??= loadNext().finally(() => (pendingLoad.current = undefined))),
  };
}

/** `data` is null before the first save. */
export function useSingle<T extends Single>(type: Skippable<T>): ContentState<RowOf<T> | null> {
  return toContentState(type, useAnswer(type && contentQuery.single(type)));
}

export type ShownPerson = Pick<RowOf<typeof cvProfile>, (typeof personColumns)[number]>;

/** Reads what all pages but the CV show of the profile. */
export function usePerson(type: Skippable<typeof cvProfile> = cvProfile): ContentState<ShownPerson | null> {
  return toContentState(type, useAnswer(type && contentQuery.single(type, personColumns)));
}

/** `data` is null when there is no such record. */
export function useRecord<T extends Collection>(type: T, filter: FieldFilter) {
  return toContentState(type, useAnswer(contentQuery.record(type, filter)));
}

export function useHasRecords(type: NamedTable): boolean {
  return useAnswer(contentQuery.any(type)).data === true;
}

export function useImageMetadata(url: string | null | undefined): ImageMetadata | undefined {
  const cache = useCache();
  const query = useMemo(
    () => (url ? cache.imageMetadata(url) : castUnchecked<CachedQuery<ImageMetadata | null>>(noQuery)),
    [cache, url],
  );
  // React runs all effects of a page in the same task, so `batchRequests` combines these requests.
  useEffect(() => {
    query.fetch(false);
  }, [query]);
  return useContentResult(query).data ?? undefined;
}

export function useContentResult<Data>({ subscribe, result }: CachedQuery<Data>): ContentResult<Data> {
  return useSyncExternalStore(subscribe, result, result);
}

/** Converts a result; earlier data hides the error of a refetch, and a skipped query has no failure. */
function toContentState<Data>(type: Skippable<ContentType>, result: ContentResult<Data>): ContentState<Data> {
  const { data, error } = result;
  const failure = type && error && data === undefined ? loadFailureText(type, error) : undefined;
  return { data, isPending: isPending(result), failure };
}

export type IdentifiedRow = Row & { id: string };

export type EditAnchorProps = {
  type: ContentTypeName;
  row?: IdentifiedRow;
  /** Name of the field shown here, if it is only a part of the record. */
  field?: string;
  /** Name of that part, if the record has several. */
  name?: string;
};

/** Renders the edit controls of a record for signed-in editors. Undefined for visitors, and so on the server. */
export const EditAnchorContext = createContext<ComponentType<EditAnchorProps> | undefined>(undefined);

/** Place for edit controls: the last child of an element that shows a record or field, or after a list. */
export function EditAnchor(props: EditAnchorProps) {
  const Anchor = useContext(EditAnchorContext);
  return Anchor && createElement(Anchor, props);
}

type TextsRow<Column extends string> = Record<Column, string | null> & { id: string };

/** Function that returns the text of a column: an editor's, or the built-in one while the column is empty. */
export type WordOf<Words> = (column: keyof Words) => string;

/** Reads the single with a page's texts. `heading` returns the props of a Section: its title and EditAnchor. */
export function useTexts<T extends Single & { readonly name: ContentTypeName }, Column extends string>(
  type: T & { readonly fields: Readonly<Record<NoInfer<Column>, unknown>> },
  builtIn: Readonly<Record<Column, string>>,
) {
  const query = useSingle<T>(type);
  const row = castUnchecked<TextsRow<Column> | null | undefined>(query.data);
  const word = (column: Column) => row?.[column] || builtIn[column];
  const heading = (column: Column) => {
    const title = word(column);
    return {
      title,
      editAnchor: row && <EditAnchor type={type.name} row={row} field={column} name={title} />,
    };
  };
  return { ...query, word, heading };
}

export type Heading = { title: string; editAnchor?: ReactNode };

const networkFailure =
  'Dieser Inhalt konnte gerade nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.';

/** Message of the CV page, which never names a reason. */
const cvLoadFailure = 'Error while fetching data.';

export function loadFailureText(type: ContentType, error: Error): string {
  const fallback = type.failures?.load ?? fetchFailure;
  if (fallback === cvLoadFailure) return fallback;
  if (isNetworkError(error)) return networkFailure;
  return error.message ? `Error: ${error.message}` : fallback;
}
