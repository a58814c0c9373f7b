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

export type ListRow = RowOf<Collection>;

/** A listed record: published, a draft, or both. */
export type Listed = {
  /** Published row; the row of its draft if the record is not published. */
  row: ListRow;
  isPublished: boolean;
  draft: Draft | null;
};

type Wanted = {
  filter: Pick<ListFilter, 'words' | 'state' | 'sort'>;
  /** Records to load even if they are further down than the loaded pages. */
  ids: readonly (string | null | undefined)[];
};

/** Loads the list of a collection, and provides the changes of its records that need no form. */
export function useList(type: Collection, { filter: { words, state, sort }, ids }: Wanted) {
  const { run, service, tables } = useSession();
  const queries = useQueryClient();
  const sorted = sort === 'title' ? { ...type, sort: { column: type.heading, ascending: true } } : type;
  const published = useInfiniteQuery(recordsQuery(tables, type, ''));
  const found = useInfiniteQuery({
    ...recordsQuery(tables, sorted, words),
    placeholderData: keepPreviousData,
  });
  const drafts = useQuery(listedDraftsQuery(tables, type));
  const rows = rowsOf(published.data);
  const inState = [...(drafts.data?.drafts.values() ?? [])].filter((draft) => isInState(draft, state));
  const drafted = useQuery({
    ...recordsByIdQuery(
      tables,
      type,
      inState.map(({ record_id }) => record_id),
    ),
    enabled: state !== 'all' && state !== 'live' && inState.length > 0,
  });
  const unpublished = unpublishedOf(type, drafts.data);
  const isKnown = (id: string) =>
    [...rows, ...unpublished.map(({ row }) => row)].some((row) => row.id === id);
  const others = ids.filter((id): id is string => isId(id) && !isKnown(id));
  const byId = useQuery({ ...recordsByIdQuery(tables, type, others), enabled: others.length > 0 });
  const refresh = () => queries.invalidateQueries({ queryKey: [type.name] });

  const remove = async ({ row, isPublished, draft }: Listed) => {
    if (isPublished) await run(() => removeRecord(service, type, toFormValues(type, row)));
    if (draft) await run(() => discardDraft(tables, draft));
    queries.setQueriesData<RecordPages>({ queryKey: recordsKey(type) }, (pages) =>
      changeRows(pages, (all) => all.filter(({ id }) => id !== row.id)),
    );
    if (draft) await refresh();
  };
  /** Restores a deleted record at its former position, with its draft. */
  const bringBack = async ({ row, isPublished, draft }: Listed) => {
    if (isPublished) await run(() => restoreDeleted(service, type, row.id));
    if (draft) await run(() => restoreDraft(tables, draft));
    await refresh();
  };
  const publish = async ({ row, isPublished, draft }: Listed) => {
    const opened = openRecord(type, { row: isPublished ? row : null, draft });
    if (!opened) return;
    const order =
      isPublished || !type.newOrder
        ? undefined
        : await queries.query({ ...newOrderQuery(tables, type, row.id), staleTime: 0 });
    const values = { ...opened.initial, times: { ...opened.initial.times, publish: '' } };
    const command = { type, values, expected: opened.stored, order, to: 'website' } as const;
    await run(() => saveRecord(command, createSaveContext(service)));
    await refresh();
  };
  const takeDown = async ({ row }: Listed) => {
    await run(() => unpublish(service, type, row));
    await refresh();
  };
  const matches = (row: AnyRow) => words === '' || hasWords(plainTextOf(type, row), words);
  const foundDrafts = unpublished.filter(
    ({ row, draft }) => matches(row) && state !== 'live' && (!draft || isInState(draft, state)),
  );
  const isWhole = state === 'all' || state === 'live';
  const listedRows = isWhole ? rowsOf(found.data) : (drafted.data ?? []).filter(matches);
  const count = isWhole ? totalOf(found.data) : listedRows.length;
  const known = [
    ...unpublished,
    ...[...rows, ...rowsOf(found.data), ...(drafted.data ?? []), ...(byId.data ?? [])].map((row) => ({
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
            count,
            /** True if the rows are the result for `words`, not for former words. */
            isFound: !found.isPlaceholderData,
            found: foundDrafts.length + count,
            published: totalOf(published.data),
            total: unpublished.length + totalOf(published.data),
            more: () => found.fetchNextPage(),
            /** True if `known` contains the records of `ids`, as far as they exist. */
            hasWanted: others.length === 0 || !byId.isPending,
            /** All loaded records by id. */
            known: new Map(known.map((one) => [one.row.id, one])),
          }
        : undefined,
    error: published.error ?? found.error ?? drafts.error,
    isPending: published.isPending || drafts.isPending,
    remove,
    bringBack,
    publish,
    unpublish: takeDown,
    refresh,
  };
}

export type ListedRecords = ReturnType<typeof useList>;

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
  known: { drafts: ReadonlyMap<string, Draft>; published: ReadonlySet<string> } | undefined,
): Listed[] {
  return [...(known?.drafts.values() ?? [])].flatMap((draft) => {
    const row = known?.published.has(draft.record_id) ? null : rowOfDraft(type, draft);
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
