import { removeFailure, removeQuestion, saveFailure } from '../../../content/messages';
import type { Collection } from '../../../content/model';
import { DataError } from '../../../data/client/data-error';
import { useAction } from '../../use-action';
import { titleOf } from '../record-texts';
import type { SelectionActions } from './record-selection-bar';
import { texts } from '../texts';
import type { ListedRecord } from './use-list';
import type { ListMutations } from './use-list-mutations';

/** A change that can be undone: its message, the undo action, and the message after the undo. */
export type Undoable = { message: string; undo: () => Promise<void>; undoneMessage: string };

type Options = {
  mutations: Omit<ListMutations, 'refresh'>;
  onRemoved: (undoable: Undoable) => void;
  /** Called with the success message after records were published or unpublished. */
  onDone: (message: string) => void;
};

type BatchChange = {
  records: readonly ListedRecord[];
  change: (record: ListedRecord) => Promise<void>;
  /** Called with the changed records, also when a later record fails. */
  onChanged: (changed: readonly ListedRecord[]) => void;
};

type ListActions = SelectionActions & { failure: string | undefined };

/** Publishes, unpublishes and deletes records of a list one after the other. The first failure ends the sequence. */
export function useListActions(type: Collection, { mutations, onRemoved, onDone }: Options): ListActions {
  const changeAll = async ({ records, change, onChanged }: BatchChange) => {
    const changed: ListedRecord[] = [];
    try {
      for (const record of records) {
        await change(record).catch((error: unknown) => {
          throw records.length > 1 ? withTitle(error, titleOf(type, record.row)) : error;
        });
        changed.push(record);
      }
    } finally {
      if (changed.length > 0) onChanged(changed);
    }
    return true;
  };
  const saving = useAction(changeAll, saveFailure(type));
  const removing = useAction(changeAll, removeFailure(type));
  return {
    failure: removing.failure ?? saving.failure,
    publish: async (records) =>
      (await saving.run({
        records,
        change: mutations.publish,
        onChanged: ({ length }) => onDone(texts.publishedThese(type, length)),
      })) === true,
    unpublish: async (records) =>
      (await saving.run({
        records,
        change: mutations.unpublish,
        onChanged: ({ length }) => onDone(texts.unpublishedThese(type, length)),
      })) === true,
    remove: async (records) => {
      const titles = records.map(({ row }) => titleOf(type, row)).join('\n');
      if (!window.confirm(`${removeQuestion(type)}\n${titles}`)) return false;
      const onChanged = (removed: readonly ListedRecord[]) =>
        onRemoved({
          message: texts.deleted(type, removed.length),
          undo: async () => {
            for (const record of removed.toReversed()) await mutations.restore(record);
          },
          undoneMessage: texts.restored(type, removed.length),
        });
      return (await removing.run({ records, change: mutations.remove, onChanged })) === true;
    },
  };
}

/** Adds the title of the record to an error message of the service. */
function withTitle(error: unknown, title: string): unknown {
  return error instanceof DataError
    ? new DataError(`${title}: ${error.message}`, error.code, error.status)
    : error;
}
