import { useQueryClient } from '@tanstack/react-query';
import type { Collection } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';
import { discardDraft, openRecord, restoreDraft, unpublish } from '../../../data/records/drafts';
import { removeRecord, restoreDeleted } from '../../../data/records/history';
import { changeRows, newOrderQuery, type ListPages, recordsKey } from '../../../data/records/record-list';
import { createSaveContext, requireValid, saveRecord } from '../../../data/records/save';
import { useSession } from '../../session/session-context';
import type { ListedRecord } from './use-list';

/** Provides the mutations of a collection's records that need no form. Each updates the list. */
export function useListMutations(type: Collection) {
  const { run, service, tables } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [type.name] });

  return {
    refresh,
    async remove({ row, isPublished, draft }: ListedRecord): Promise<void> {
      if (isPublished) await run(() => removeRecord(service, type, toFormValues(type, row)));
      if (draft) await run(() => discardDraft(tables, draft));
      queryClient.setQueriesData<ListPages>({ queryKey: recordsKey(type) }, (pages) =>
        changeRows(pages, (all) => all.filter(({ id }) => id !== row.id)),
      );
      if (draft) await refresh();
    },
    /** Restores a deleted record at its former position, with its draft. */
    async restore({ row, isPublished, draft }: ListedRecord): Promise<void> {
      if (isPublished) await run(() => restoreDeleted(service, type, row.id));
      if (draft) await run(() => restoreDraft(tables, draft));
      await refresh();
    },
    async publish({ row, isPublished, draft }: ListedRecord): Promise<void> {
      const opened = openRecord(type, { row: isPublished ? row : null, draft });
      if (!opened) return;
      const needsOrder = !isPublished && type.newOrder;
      const order = needsOrder
        ? await queryClient.query({ ...newOrderQuery(tables, type, row.id), staleTime: 0 })
        : undefined;
      const values = { ...opened.initial, times: { ...opened.initial.times, publish: '' } };
      const command = { type, values, expected: opened.stored, order, to: 'website' } as const;
      requireValid(command);
      await run(() => saveRecord(command, createSaveContext(service)));
      await refresh();
    },
    async unpublish({ row }: ListedRecord): Promise<void> {
      await run(() => unpublish(service, type, row));
      await refresh();
    },
  };
}

export type ListMutations = ReturnType<typeof useListMutations>;
