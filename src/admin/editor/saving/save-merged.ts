import type { FormValues, Draft } from '../../../content/record/draft';
import { conflictsOf, mergeDrafts } from '../../../content/record/merge';
import type { ContentType, FieldEntry } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';
import { openRecord } from '../../../data/records/drafts';
import { type ConflictingVersion, conflictingVersion } from '../../../data/records/save-rpc';

/** What a form wants saved, and what it has begun with (as saveRecord takes it). */
export type SaveRequest = {
  values: FormValues;
  published: FormValues | null;
  draft: Draft | null;
  order?: number;
  /** Shown to everybody, or kept as a draft. */
  to: 'website' | 'drafts';
};

/** What is there after a save: on the website, and besides. */
export type SavedRecord = { published: FormValues | null; draft: Draft | null };

/** What both have changed, each to something else. */
export type MergeConflict = { fields: readonly FieldEntry[]; mine: FormValues; theirs: FormValues };

type Steps = {
  send: (wish: SaveRequest) => Promise<SavedRecord>;
  /** Gives the fields that shall be as the other person has them; undefined when nothing shall be saved. */
  ask: (question: MergeConflict) => Promise<ReadonlySet<string> | undefined>;
};

/** Saves, and where somebody else was quicker what both have made of the record; throws what `send` throws. */
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

/** What both had begun with, what the other person has made of it, and what a save begins with from now on. */
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
