import type { FormValues, Draft } from '../../../content/record/draft';
import { conflictsOf, mergeDrafts } from '../../../content/record/merge';
import type { ContentType, FieldEntry } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';
import { openRecord } from '../../../data/records/drafts';
import { type ConflictingVersion, conflictingVersion } from '../../../data/records/save-rpc';

/** Form values to save, and the published values and draft they started from (parameters of `saveRecord`). */
export type SaveRequest = {
  values: FormValues;
  published: FormValues | null;
  draft: Draft | null;
  order?: number;
  /** Publishes the record or saves it as a draft. */
  to: 'website' | 'drafts';
};

/** Published values and draft after a save. */
export type SavedRecord = { published: FormValues | null; draft: Draft | null };

/** Fields that both editors changed to different values. */
export type MergeConflict = { fields: readonly FieldEntry[]; mine: FormValues; theirs: FormValues };

type Steps = {
  send: (wish: SaveRequest) => Promise<SavedRecord>;
  /**
   * Asks the user to resolve a conflict. Returns the fields that take the other editor's value; undefined
   * cancels the save.
   */
  ask: (question: MergeConflict) => Promise<ReadonlySet<string> | undefined>;
};

/**
 * Saves `wish`. If the stored record has changed meanwhile, merges both changes and saves again. Throws the
 * errors of `send`.
 */
export async function saveMerged(type: ContentType, wish: SaveRequest, steps: Steps): Promise<SavedRecord> {
  try {
    return await steps.send(wish);
  } catch (error) {
    const instead = conflictingVersion(error);
    const other = instead && beginAnew(type, wish, instead);
    if (!other) throw error;
    const edits = { base: other.base, mine: wish.values, theirs: other.theirs };
    const fields = conflictsOf(type, edits);
    const theirWay = fields.length > 0 ? await steps.ask({ fields, ...edits }) : new Set<string>();
    if (!theirWay) throw error;
    const { published, draft } = other;
    return saveMerged(type, { ...wish, values: mergeDrafts(type, edits, theirWay), published, draft }, steps);
  }
}

type Other = { base: FormValues; theirs: FormValues; published: FormValues | null; draft: Draft | null };

/**
 * Returns the common base of both changes, the other editor's values, and the expected state for the next save.
 */
function beginAnew(
  type: ContentType,
  { published, draft }: SaveRequest,
  instead: ConflictingVersion,
): Other | undefined {
  const before = draft && openRecord(type, { row: null, draft });
  const base = before?.initial ?? published;
  if (!base) return undefined;
  if ('row' in instead) {
    const theirs = toFormValues(type, instead.row);
    return { base: published ?? base, theirs, published: theirs, draft: instead.isPublished ? null : draft };
  }
  const opened = openRecord(type, { row: published?.row ?? null, draft: instead.draft });
  return opened && { base, theirs: opened.initial, published: opened.published, draft: instead.draft };
}
