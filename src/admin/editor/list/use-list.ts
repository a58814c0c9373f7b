import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Row as AnyRow, Draft } from '../../../content/record/form-values';
import type { Collection, RowOf } from '../../../content/model';
import { toFormValues, plainTextOf } from '../../../content/record/record';
import { discardDraft, openRecord, restoreDraft, rowOfDraft, unpublish } from '../../../data/records/drafts';
import { restoreDeleted } from '../../../data/records/history';
import {
  changeRows,
  listedDraftsQuery,
  newOrderQuery,
  type RecordPages,
  recordsByIdQuery,
  recordsKey,
  recordsQuery,
} from '../../../data/records/record-list';
import { removeRecord, saveRecord } from '../../../data/records/save';
import { createSaveContext } from '../../../data/records/save-command';
import { hasWords } from '../../search/words';
import { useSession } from '../../session/session-context';
import type { ListFilter, ListState } from './use-list-filter';

/** Row of any collection, as stored. */
export type ListRow = RowOf<Collection>;

/** A listed record: published, a draft, or both. */
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

/** Loads the list of a collection, and provides the mutations of its records that need no form. */
export function useList(type: Collection, { filter: { search, state, sort }, ids }: ListOptions) {
  const { run, service, tables } = useSession();
  const queryClient = useQueryClient();
  const sorted = sort === 'title' ? { ...type, sort: { column: type.heading, ascending: true } } : type;
  const published = useInfiniteQuery(recordsQuery(tables, type, ''));
  const found = useInfiniteQuery({
    ...recordsQuery(tables, sorted, search),
    placeholderData: keepPreviousData,
  });
  const drafts = useQuery(listedDraftsQuery(tables, type));
  const rows = rowsOf(published.data);
  const draftsInState = [...(drafts.data?.drafts.values() ?? [])].filter((draft) => isInState(draft, state));
  const rowsWithDraft = useQuery({
    ...recordsByIdQuery(
      tables,
      type,
      draftsInState.map(({ record_id }) => record_id),
    ),
    enabled: state !== 'all' && state !== 'live' && draftsInState.length > 0,
  });
  const unpublished = unpublishedOf(type, drafts.data);
  const isKnown = (id: string) =>
    [...rows, ...unpublished.map(({ row }) => row)].some((row) => row.id === id);
  const unknownIds = ids.filter((id): id is string => isId(id) && !isKnown(id));
  const byId = useQuery({ ...recordsByIdQuery(tables, type, unknownIds), enabled: unknownIds.length > 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [type.name] });

  const remove = async ({ row, isPublished, draft }: ListedRecord) => {
    if (isPublished) await run(() => removeRecord(service, type, toFormValues(type, row)));
    if (draft) await run(() => discardDraft(tables, draft));
    queryClient.setQueriesData<RecordPages>({ queryKey: recordsKey(type) }, (pages) =>
      changeRows(pages, (all) => all.filter(({ id }) => id !== row.id)),
    );
    if (draft) await refresh();
  };
  /** Restores a deleted record at its former position, with its draft. */
  const restore = async ({ row, isPublished, draft }: ListedRecord) => {
    if (isPublished) await run(() => restoreDeleted(service, type, row.id));
    if (draft) await run(() => restoreDraft(tables, draft));
    await refresh();
  };
  const publish = async ({ row, isPublished, draft }: ListedRecord) => {
    const opened = openRecord(type, { row: isPublished ? row : null, draft });
    if (!opened) return;
    const order =
      isPublished || !type.newOrder
        ? undefined
        : await queryClient.query({ ...newOrderQuery(tables, type, row.id), staleTime: 0 });
    const values = { ...opened.initial, times: { ...opened.initial.times, publish: '' } };
    const command = { type, values, expected: opened.stored, order, to: 'website' } as const;
    await run(() => saveRecord(command, createSaveContext(service)));
    await refresh();
  };
  const unpublishRecord = async ({ row }: ListedRecord) => {
    await run(() => unpublish(service, type, row));
    await refresh();
  };
  const matches = (row: AnyRow) => search === '' || hasWords(plainTextOf(type, row), search);
  const foundDrafts = unpublished.filter(
    ({ row, draft }) => matches(row) && state !== 'live' && (!draft || isInState(draft, state)),
  );
  const isPaged = state === 'all' || state === 'live';
  const listedRows = isPaged ? rowsOf(found.data) : (rowsWithDraft.data ?? []).filter(matches);
  const foundPublished = isPaged ? totalOf(found.data) : listedRows.length;
  const known = [
    ...unpublished,
    ...[...rows, ...rowsOf(found.data), ...(rowsWithDraft.data ?? []), ...(byId.data ?? [])].map((row) => ({
      row,
      isPublished: true,
      draft: drafts.data?.drafts.get(row.id) ?? null,
    })),
  ];
  return {
    list:
      published.data && drafts.data
        ? {
            unpublished: foundDrafts,
            rows: listedRows,
            /** Number of published records that match, loaded or not. */
            foundPublished,
            /** True if the rows are the result for the present `search`, not for a former one. */
            isCurrentSearch: !found.isPlaceholderData,
            found: foundDrafts.length + foundPublished,
            totalPublished: totalOf(published.data),
            total: unpublished.length + totalOf(published.data),
            loadMore: () => found.fetchNextPage(),
            /** True if `known` contains the records of `ids`, as far as they exist. */
            hasRequestedIds: unknownIds.length === 0 || !byId.isPending,
            /** All loaded records by id. */
            known: new Map(known.map((one) => [one.row.id, one])),
          }
        : undefined,
    error: published.error ?? found.error ?? drafts.error,
    isPending: published.isPending || drafts.isPending,
    remove,
    restore,
    publish,
    unpublish: unpublishRecord,
    refresh,
  };
}

export type ListResult = ReturnType<typeof useList>;

function isInState({ content, publish_at, unpublish_at }: Draft, state: ListState): boolean {
  if (state === 'scheduled') return publish_at !== null || unpublish_at !== null;
  return state === 'all' || (state === 'draft' && content !== null);
}

function rowsOf(pages: RecordPages | undefined): ListRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

function totalOf(pages: RecordPages | undefined): number {
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
