import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Collection } from '../../content/model';
import { type DeletedRecord, forgetRecord, readDeleted, restoreDeleted } from '../../data/records/history';
import { common } from '../common-texts';
import { titleOf } from '../editor/record-texts';
import { collections } from '../screens';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { texts } from './texts';

export type TrashEntry = { type: Collection; title: string; record: DeletedRecord };

const queryKey = ['trash'];

/** Loads the deleted records and provides their actions. */
export function useTrash() {
  const session = useSession();
  const queries = useQueryClient();
  const [done, setDone] = useState<string>();
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await readDeleted(session.tables)).flatMap(entryOf),
    staleTime: 0,
  });

  const act = async ({ type }: TrashEntry, message: string, change: () => Promise<unknown>) => {
    setDone(undefined);
    await session.run(change);
    await Promise.all([queryKey, [type.name]].map((key) => queries.invalidateQueries({ queryKey: key })));
    setDone(message);
  };
  const restoring = useAction(
    (entry: TrashEntry) =>
      act(entry, texts.restored(entry.type, entry.title), () =>
        restoreDeleted(session.service, entry.type, entry.record.record_id),
      ),
    common.saveFailure,
  );
  const forgetting = useAction(
    (entry: TrashEntry) =>
      act(entry, texts.forgotten(entry.type, entry.title), () =>
        forgetRecord(session.service, entry.type, entry.record.record_id),
      ),
    common.deleteFailure,
  );
  return {
    entries: data,
    error,
    isPending,
    done,
    failure: restoring.failure ?? forgetting.failure,
    isBusy: restoring.isBusy || forgetting.isBusy,
    restore: restoring.run,
    forget: forgetting.run,
  };
}

/** Skips tables that the back office does not edit. */
function entryOf(record: DeletedRecord): TrashEntry[] {
  const type = collections.find((one) => one.type.table === record.table_name)?.type;
  return type ? [{ type, title: titleOf(type, record.before), record }] : [];
}
