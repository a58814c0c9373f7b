import { useQueryClient } from '@tanstack/react-query';
import { removeFailure, removeQuestion, saveFailure } from '../../../content/messages';
import type { Collection } from '../../../content/model';
import { copyOf, toFormValues } from '../../../content/record/record';
import { DataError } from '../../../data/client/service';
import { discardDraft, restoreDraft, unpublish } from '../../../data/records/drafts';
import { removeRecord, restoreDeleted } from '../../../data/records/history';
import { changeRows, type ListPages, newOrderQuery, recordsKey } from '../../../data/records/record-list';
import { createSaveContext, requireValid, saveRecord } from '../../../data/records/save';
import { useAction } from '../../parts/use-action';
import { useSession } from '../../session/session-context';
import type { useOutcome } from '../saving/saved-notice';
import { recordsText, texts, titleOf } from '../texts';
import { type ListedRecord, openListed } from './use-list';

type Records = readonly ListedRecord[];

type BatchChange = {
  records: Records;
  change: (record: ListedRecord) => Promise<unknown>;
  /** Called with the changed records, also when a later record fails. */
  report: (changed: Records) => void;
};

export type ListActions = ReturnType<typeof useListActions>;

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
    /** Returns the id of the copy. */
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
