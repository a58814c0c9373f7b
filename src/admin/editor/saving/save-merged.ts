import type { FormValues, StoredRecord } from '../../../content/record/form-values';
import { conflictsOf, mergeFormValues } from '../../../content/record/merge';
import type { FieldEntry } from '../../../content/model';
import { conflictWith } from '../../../data/records/conflict';
import type { SaveCommand } from '../../../data/records/save-command';

/** Fields that both editors changed to different values. */
export type MergeConflict = { fields: readonly FieldEntry[]; mine: FormValues; theirs: FormValues };

type Steps = {
  send: (command: SaveCommand) => Promise<StoredRecord>;
  /**
   * Lets the user resolve a conflict. Returns the fields that take the other editor's value; undefined cancels the
   * save.
   */
  resolveConflict: (conflict: MergeConflict) => Promise<ReadonlySet<string> | undefined>;
};

/**
 * Executes a save. If the stored record has changed meanwhile, merges both changes and saves again. Throws the
 * errors of `send`; a cancelled conflict throws the error that reported it.
 */
export async function saveMerged(command: SaveCommand, steps: Steps): Promise<StoredRecord> {
  try {
    return await steps.send(command);
  } catch (error) {
    const conflict = conflictWith(command, error);
    if (!conflict) throw error;
    const { type, values: mine } = command;
    const edits = { ...conflict, mine };
    const fields = conflictsOf(type, edits);
    const takeTheirs =
      fields.length > 0 ? await steps.resolveConflict({ fields, ...edits }) : new Set<string>();
    if (!takeTheirs) throw error;
    const values = mergeFormValues(type, edits, takeTheirs);
    return saveMerged({ ...command, values, expected: conflict.stored }, steps);
  }
}
