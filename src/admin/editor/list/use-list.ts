import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row as AnyRow, Draft } from '../../../content/record/form-values';
import type { Collection, RowOf } from '../../../content/model';
import { plainTextOf } from '../../../content/record/record';
import { rowOfDraft, openRecord } from '../../../data/records/drafts';
import {
  listedDraftsQuery,
  type ListPages,
  recordsByIdQuery,
  recordsQuery,
} from '../../../data/records/record-list';
import { hasWords, useDebounced } from '../search/words';
import { useSession } from '../../session/session-context';

type ListRow = RowOf<Collection>;

export type ListedRecord = {
  /** Published row; the row of its draft if the record is not published. */
  row: ListRow;
  isPublished: boolean;
  draft: Draft | null;
};

type ListOptions = {
  filter: Pick<ListFilter, 'search' | 'state' | 'sort'>;
  /** Records to load even if they are further down than the loaded pages. */
  ids: readonly (string | null | undefined)[];
};

/** Loads the list of a collection: published records page by page, all drafts, and the records of `ids`. */
export function useList(type: Collection, { filter: { search, state, sort }, ids }: ListOptions) {
  const { tables } = useSession();
  const sorted = sort === 'title' ? { ...type, sort: { column: type.heading, ascending: true } } : type;
  const published = useInfiniteQuery(recordsQuery(tables, type, ''));
  const found = useInfiniteQuery({
    ...recordsQuery(tables, sorted, search),
    placeholderData: keepPreviousData,
  });
  const drafts = useQuery(listedDraftsQuery(tables, type));
  const isPaged = state === 'all' || state === 'live';
  const draftIds = [...(drafts.data?.drafts.values() ?? [])].flatMap((draft) =>
    isInState(draft, state) ? draft.record_id : [],
  );
  const rowsWithDraft = useQuery({
    ...recordsByIdQuery(tables, type, draftIds),
    enabled: !isPaged && draftIds.length > 0,
  });
  const unpublished = unpublishedOf(type, drafts.data);
  const loaded = [...rowsOf(published.data), ...unpublished.map(({ row }) => row)];
  const isKnown = (id: string) => loaded.some((row) => row.id === id);
  const unknownIds = ids.filter((id): id is string => isId(id) && !isKnown(id));
  const byId = useQuery({ ...recordsByIdQuery(tables, type, unknownIds), enabled: unknownIds.length > 0 });

  const matches = (row: AnyRow) => search === '' || hasWords(plainTextOf(type, row), search);
  const foundDrafts = unpublished.filter(
    ({ row, draft }) => matches(row) && state !== 'live' && (!draft || isInState(draft, state)),
  );
  const listedRows = isPaged ? rowsOf(found.data) : (rowsWithDraft.data ?? []).filter(matches);
  const foundPublished = isPaged ? totalOf(found.data) : listedRows.length;
  const totalPublished = totalOf(published.data);
  const publishedRows = [published.data, found.data].flatMap(rowsOf);
  const known = [
    ...unpublished,
    ...[...publishedRows, ...(rowsWithDraft.data ?? []), ...(byId.data ?? [])].map((row) => ({
      row,
      isPublished: true,
      draft: drafts.data?.drafts.get(row.id) ?? null,
    })),
  ];
  const list = {
    unpublished: foundDrafts,
    rows: listedRows,
    /** Number of published records that match, loaded or not. */
    foundPublished,
    /** True if the rows are the result for the present `search`, not for a former one. */
    isCurrentSearch: !found.isPlaceholderData,
    found: foundDrafts.length + foundPublished,
    totalPublished,
    total: unpublished.length + totalPublished,
    loadMore: () => found.fetchNextPage(),
    /** True if `known` contains the records of `ids`, as far as they exist. */
    hasRequestedIds: unknownIds.length === 0 || byId.data !== undefined,
    known: new Map(known.map((one) => [one.row.id, one])),
  };
  return {
    list: published.data && drafts.data ? list : undefined,
    error: published.error ?? found.error ?? drafts.error ?? byId.error ?? rowsWithDraft.error,
    isPending: published.isPending || drafts.isPending,
  };
}

export type ListResult = ReturnType<typeof useList>;

function isInState({ content, publish_at, unpublish_at }: Draft, state: ListState): boolean {
  if (state === 'scheduled') return publish_at !== null || unpublish_at !== null;
  return state === 'all' || (state === 'draft' && content !== null);
}

function rowsOf(pages: ListPages | undefined): ListRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

function totalOf(pages: ListPages | undefined): number {
  return pages?.pages.at(-1)?.total ?? 0;
}

function unpublishedOf(
  type: Collection,
  listedDrafts: { drafts: ReadonlyMap<string, Draft>; published: ReadonlySet<string> } | undefined,
): ListedRecord[] {
  return [...(listedDrafts?.drafts.values() ?? [])].flatMap((draft) => {
    const row = listedDrafts?.published.has(draft.record_id) ? null : rowOfDraft(type, draft);
    return isRow(row) ? [{ row, isPublished: false, draft }] : [];
  });
}

/** Checks a parameter of the URL, which may be any text. */
function isId(id: string | null | undefined): id is string {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id ?? '');
}

/** A draft of a never published record lacks the columns that the table fills in, so only `id` is checked. */
function isRow(row: AnyRow | null): row is ListRow {
  return typeof row?.id === 'string';
}

export const listStates = ['all', 'live', 'draft', 'scheduled'] as const;

type ListState = (typeof listStates)[number];

/** Order of a list without an order of its own: as on the website, or by title. */
type ListSort = 'website' | 'title';

/** State of the tools above a list. `typed` is the search input; `search` is its text, trimmed and debounced. */
export function useListFilter() {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ListState>('all');
  const [sort, setSort] = useState<ListSort>('website');
  return { typed, setTyped, search: useDebounced(typed.trim()), state, setState, sort, setSort };
}

export type ListFilter = ReturnType<typeof useListFilter>;

export function openListed(type: Collection, { row, isPublished, draft }: ListedRecord) {
  return openRecord(type, { row: isPublished ? row : null, draft });
}
