import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Row as AnyRow, StoredDraft } from '../../content/draft';
import type { Collection, RowOf } from '../../content/model';
import { draftOf } from '../../content/record';
import { collectionQuery } from '../../data/content-queries';
import { bringBackDraft, discardDraft, draftsQuery, rowOfDraft } from '../../data/drafts';
import { restoreDeleted } from '../../data/history';
import { removeRecord } from '../../data/records';
import { useSession } from '../session/session-context';

export type Row = RowOf<Collection>;

/** A record in its list: published, a draft, or both. */
export type Listed = {
  /** As it is published, or else as its draft has it. */
  row: Row;
  isPublished: boolean;
  kept: StoredDraft | null;
};

/** All records of a type that the back office knows, drafts that are not published first, and how one goes and comes back. */
export function useList(type: Collection) {
  const { run, service, tables, content } = useSession();
  const queries = useQueryClient();
  const published = useQuery(collectionQuery(content, type));
  const drafts = useQuery(draftsQuery(tables, type));
  const refresh = () => queries.invalidateQueries({ queryKey: [type.name] });

  const remove = async ({ row, isPublished, kept }: Listed) => {
    if (isPublished) await run(() => removeRecord(service, type, draftOf(type, row)));
    if (kept) await run(() => discardDraft(tables, kept));
    queries.setQueryData<Row[]>([type.name], (list) => list?.filter(({ id }) => id !== row.id));
    if (kept) await refresh();
  };
  /** To its old place, with its draft. */
  const bringBack = async ({ row, isPublished, kept }: Listed) => {
    if (isPublished) await run(() => restoreDeleted(service, type, row.id));
    if (kept) await run(() => bringBackDraft(tables, kept));
    await refresh();
  };
  return {
    list: published.data && drafts.data ? listOf(type, published.data, drafts.data) : undefined,
    error: published.error ?? drafts.error,
    isPending: published.isPending || drafts.isPending,
    remove,
    bringBack,
    refresh,
  };
}

function listOf(type: Collection, rows: Row[], drafts: ReadonlyMap<string, StoredDraft>): Listed[] {
  const published = new Set(rows.map(({ id }) => id));
  const others = [...drafts.values()].filter(({ record_id }) => !published.has(record_id));
  return [
    ...others.flatMap((kept) => {
      const row = rowOfDraft(type, kept);
      return isRow(row) ? { row, isPublished: false, kept } : [];
    }),
    ...rows.map((row) => ({ row, isPublished: true, kept: drafts.get(row.id) ?? null })),
  ];
}

/** Columns that a row has had from its table stand in a draft of what was never there only once it is published. */
function isRow(row: AnyRow | null): row is Row {
  return typeof row?.id === 'string';
}
