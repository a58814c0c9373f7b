import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row as AnyRow, Draft } from '../../../content/record/form-values';
import type { Collection, RowOf } from '../../../content/model';
import { plainTextOf, copyOf, toFormValues } from '../../../content/record/record';
import { rowOfDraft, openRecord, discardDraft, restoreDraft, unpublish } from '../../../data/records/drafts';
import {
  listedDraftsQuery,
  type ListPages,
  recordsByIdQuery,
  recordsQuery,
  changeRows,
  newOrderQuery,
  recordsKey,
} from '../../../data/records/record-list';
import { hasWords, useDebounced } from '../search/words';
import { useSession } from '../../session/session-context';
import type { FormFocus } from '../record-address';
import { removeFailure, removeQuestion, saveFailure } from '../../../content/messages';
import { DataError } from '../../../data/client/service';
import { removeRecord, restoreDeleted } from '../../../data/records/history';
import { createSaveContext, requireValid, saveRecord } from '../../../data/records/save';
import { useAction } from '../../parts/use-action';
import type { useOutcome } from '../saving/saved-notice';
import { recordsText, texts, titleOf } from '../texts';

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
  const unpublished = [...(drafts.data?.drafts.values() ?? [])].flatMap((draft) => {
    const row = drafts.data?.published.has(draft.record_id) ? null : rowOfDraft(type, draft);
    return isRow(row) ? [{ row, isPublished: false, draft }] : [];
  });
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

type Records = readonly ListedRecord[];

type BatchChange = {
  records: Records;
  change: (record: ListedRecord) => Promise<unknown>;
  /** Called with the changed records, also when a later record fails. */
  report: (changed: Records) => void;
};

/** Actions on the records of a list. `edit` opens a form, `duplicate` that of the copy. */
export type ListActions = Omit<ReturnType<typeof useListActions>, 'duplicate'> & {
  edit: (id: string, focus?: FormFocus) => void;
  duplicate: (record: ListedRecord) => void;
};

/** The records are changed one after the other; the first failure ends the sequence. */
export function useListActions(
  type: Collection,
  outcome: ReturnType<typeof useOutcome>,
  onChanged: () => void,
) {
  const { run, service, tables } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [type.name] });

  const changeAll = async ({ records, change, report }: BatchChange) => {
    const changed: ListedRecord[] = [];
    try {
      for (const record of records) {
        await change(record).catch((error: unknown) => {
          throw records.length > 1 ? withTitle(error, titleOf(type, record.row)) : error;
        });
        changed.push(record);
      }
    } finally {
      await refresh();
      if (changed.length > 0) {
        report(changed);
        onChanged();
      }
    }
    return true;
  };
  const saving = useAction(changeAll, saveFailure(type));
  const removing = useAction(changeAll, removeFailure(type));
  const duplicating = useAction(async (listed: ListedRecord) => {
    const original = openListed(type, listed)?.initial;
    if (!original) return undefined;
    const values = copyOf(type, original);
    const command = { type, values, expected: { published: null, draft: null }, to: 'drafts' } as const;
    await run(() => saveRecord(command, createSaveContext(service)));
    await refresh();
    return values.id;
  }, saveFailure(type));

  const save =
    (change: BatchChange['change'], sentence: (records: string) => string) => async (records: Records) => {
      const report = ({ length }: Records) => outcome.show(sentence(recordsText(type, length)));
      return (await saving.run({ records, change, report })) === true;
    };
  const publish = async (listed: ListedRecord) => {
    const opened = openListed(type, listed);
    if (!opened) return;
    const needsOrder = !listed.isPublished && type.newOrder;
    const order = needsOrder
      ? await queryClient.query({ ...newOrderQuery(tables, type, listed.row.id), staleTime: 0 })
      : undefined;
    const values = { ...opened.initial, times: { ...opened.initial.times, publish: '' } };
    const command = { type, values, expected: opened.stored, order, to: 'website' } as const;
    requireValid(command);
    await run(() => saveRecord(command, createSaveContext(service)));
  };
  const remove = async ({ row, isPublished, draft }: ListedRecord) => {
    if (isPublished) await run(() => removeRecord(service, type, toFormValues(type, row)));
    if (draft) await run(() => discardDraft(tables, draft));
    queryClient.setQueriesData<ListPages>({ queryKey: recordsKey(type) }, (pages) =>
      changeRows(pages, (all) => all.filter(({ id }) => id !== row.id)),
    );
  };
  /** Restores deleted records at their former positions, with their drafts. */
  const restore = async (removed: Records) => {
    try {
      for (const { row, isPublished, draft } of removed.toReversed()) {
        if (isPublished) await run(() => restoreDeleted(service, type, row.id));
        if (draft) await run(() => restoreDraft(tables, draft));
      }
    } finally {
      await refresh();
    }
  };
  // Each returns whether all succeeded.
  return {
    failure: removing.failure ?? saving.failure ?? duplicating.failure,
    isBusy: saving.isBusy || removing.isBusy,
    duplicate: duplicating.run,
    publish: save(publish, texts.published),
    unpublish: save(({ row }) => run(() => unpublish(service, type, row)), texts.takenOff),
    /** Asks for confirmation first. */
    remove: async (records: Records) => {
      const titles = records.map(({ row }) => titleOf(type, row)).join('\n');
      if (!window.confirm(`${removeQuestion(type)}\n${titles}`)) return false;
      const report = (removed: Records) => {
        const names = recordsText(type, removed.length);
        outcome.offerUndo({
          message: texts.deleted(names),
          undo: () => restore(removed),
          undoneMessage: texts.restored(names),
        });
      };
      return (await removing.run({ records, change: remove, report })) === true;
    },
  };
}

function withTitle(error: unknown, title: string): unknown {
  return error instanceof DataError
    ? new DataError(`${title}: ${error.message}`, error.code, error.status)
    : error;
}
