import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentType } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import { restoreDraft, rowOfDraft } from '../../data/records/drafts';
import { type DeletedRecord, deleteForGood, readDeleted, restoreDeleted } from '../../data/records/history';
import { common } from '../common-texts';
import { titleOf } from '../editor/record-texts';
import { editableTypeOf } from '../screens';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { texts } from './texts';

/** `row`: the deleted record, or the content of the discarded draft. */
export type TrashEntry = { type: ContentType; title: string; row: Row; record: DeletedRecord };

const queryKey = ['trash'];

/** Loads the deleted records and drafts and provides their actions. */
export function useTrash() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<string>();
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await readDeleted(session.tables)).flatMap(entryOf),
    staleTime: 0,
  });

  const changeEach = async (
    entries: readonly TrashEntry[],
    success: string,
    change: (entry: TrashEntry) => Promise<unknown>,
  ) => {
    setMessage(undefined);
    try {
      for (const entry of entries) await session.run(() => change(entry));
    } finally {
      // Also after a failure, because a part may be done.
      const keys = [queryKey, ...entries.map(({ type }) => [type.name])];
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })));
    }
    setMessage(success);
  };
  const restoring = useAction(
    (entries: readonly TrashEntry[]) =>
      changeEach(entries, restoredText(entries), ({ type, record }) =>
        record.kind === 'draft'
          ? restoreDraft(session.tables, record.before)
          : restoreDeleted(session.service, type, record.record_id),
      ),
    common.saveFailure,
  );
  const deleting = useAction(
    (entry: TrashEntry) =>
      changeEach([entry], texts.deletedForGood(entry.type, entry.title), ({ record }) =>
        deleteForGood(session.service, record.record_id),
      ),
    common.deleteFailure,
  );
  return {
    entries: data,
    error,
    isPending,
    message,
    failure: restoring.failure ?? deleting.failure,
    isBusy: restoring.isBusy || deleting.isBusy,
    restore: restoring.run,
    deleteForGood: deleting.run,
  };
}

function restoredText(entries: readonly TrashEntry[]): string {
  const [first] = entries;
  return first && entries.length === 1
    ? texts.restored(first.type, first.title)
    : texts.restoredAll(entries.length);
}

/** Returns the entry of a deleted record or draft; nothing for tables that the back office does not edit. */
function entryOf(record: DeletedRecord): TrashEntry[] {
  const type = editableTypeOf(record.table_name)?.type;
  const row = type && record.kind === 'draft' ? rowOfDraft(type, record.before) : record.before;
  if (!type || !row) return [];
  return [{ type, title: type.rows === 'one' ? type.region : titleOf(type, row), row, record }];
}
