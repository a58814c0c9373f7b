import { removeFailure, removeQuestion, saveFailure } from '../../../content/messages';
import type { Collection } from '../../../content/model';
import { DataError } from '../../../data/client/data-error';
import { useAction } from '../../use-action';
import { titleOf } from '../record-texts';
import type { SelectionActions } from './record-selection-bar';
import { texts } from '../texts';
import type { Listed, ListedRecords } from './use-list';

/** A change that can be undone: its message, the undo action, and the message after the undo. */
export type Undoable = { message: string; undo: () => Promise<void>; undone: string };

type Options = {
  records: Pick<ListedRecords, 'remove' | 'bringBack' | 'publish' | 'unpublish'>;
  onRemoved: (undoable: Undoable) => void;
  /** Called with the success message of a publication. */
  onDone: (message: string) => void;
};

type Change = {
  all: readonly Listed[];
  change: (one: Listed) => Promise<void>;
  /** Called with the changed records, also when a later one fails. */
  onChanged: (changed: readonly Listed[]) => void;
};

type ListActions = SelectionActions & { failure: string | undefined };

/** Publishes, unpublishes and deletes records of a list one after the other. The first failure ends the sequence. */
export function useListActions(type: Collection, { records, onRemoved, onDone }: Options): ListActions {
  const changeAll = async ({ all, change, onChanged }: Change) => {
    const changed: Listed[] = [];
    try {
      for (const one of all) {
        await change(one).catch((error: unknown) => {
          throw all.length > 1 ? named(error, titleOf(type, one.row)) : error;
        });
        changed.push(one);
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
    publish: async (all) =>
      (await saving.run({
        all,
        change: records.publish,
        onChanged: ({ length }) => onDone(texts.publishedThese(type, length)),
      })) === true,
    unpublish: async (all) =>
      (await saving.run({
        all,
        change: records.unpublish,
        onChanged: ({ length }) => onDone(texts.unpublishedThese(type, length)),
      })) === true,
    remove: async (all) => {
      const titles = all.map(({ row }) => titleOf(type, row)).join('\n');
      if (!window.confirm(`${removeQuestion(type)}\n${titles}`)) return false;
      const onChanged = (removed: readonly Listed[]) =>
        onRemoved({
          message: texts.deleted(type, removed.length),
          undo: async () => {
            for (const one of removed.toReversed()) await records.bringBack(one);
          },
          undone: texts.restored(type, removed.length),
        });
      return (await removing.run({ all, change: records.remove, onChanged })) === true;
    },
  };
}

/** Adds the title of the record to an error message of the service. */
function named(error: unknown, title: string): unknown {
  return error instanceof DataError
    ? new DataError(`${title}: ${error.message}`, error.code, error.status)
    : error;
}
