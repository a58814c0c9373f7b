import type { Draft, StoredDraft } from '../../content/draft';
import { conflictsOf, mergeDrafts } from '../../content/merge';
import type { ContentType, FieldEntry } from '../../content/model';
import { draftOf } from '../../content/record';
import { openRecord } from '../../data/drafts';
import { type Instead, storedInstead } from '../../data/save-content';

/** What a form wants saved, and what it has begun with (as saveRecord takes it). */
export type Wish = {
  draft: Draft;
  stored: Draft | null;
  kept: StoredDraft | null;
  order?: number;
  /** Shown to everybody, or kept as a draft. */
  to: 'website' | 'drafts';
};

/** What is there after a save: on the website, and besides. */
export type SavedRecord = { stored: Draft | null; kept: StoredDraft | null };

/** What both have changed, each to something else. */
export type Question = { fields: readonly FieldEntry[]; mine: Draft; theirs: Draft };

type Steps = {
  send: (wish: Wish) => Promise<SavedRecord>;
  /** Gives the fields that shall be as the other person has them; undefined when nothing shall be saved. */
  ask: (question: Question) => Promise<ReadonlySet<string> | undefined>;
};

/** Saves, and where somebody else was quicker what both have made of the record; throws what `send` throws. */
export async function saveMerged(type: ContentType, wish: Wish, steps: Steps): Promise<SavedRecord> {
  try {
    return await steps.send(wish);
  } catch (error) {
    const instead = storedInstead(error);
    const other = instead && beginAnew(type, wish, instead);
    if (!other) throw error;
    const edits = { base: other.base, mine: wish.draft, theirs: other.theirs };
    const fields = conflictsOf(type, edits);
    const theirWay = fields.length > 0 ? await steps.ask({ fields, ...edits }) : new Set<string>();
    if (!theirWay) throw error;
    const { stored, kept } = other;
    return saveMerged(type, { ...wish, draft: mergeDrafts(type, edits, theirWay), stored, kept }, steps);
  }
}

type Other = { base: Draft; theirs: Draft; stored: Draft | null; kept: StoredDraft | null };

/** What both had begun with, what the other person has made of it, and what a save begins with from now on. */
function beginAnew(type: ContentType, { stored, kept }: Wish, instead: Instead): Other | undefined {
  const before = kept && openRecord(type, { row: null, kept });
  const base = before?.initial ?? stored;
  if (!base) return undefined;
  if ('row' in instead) {
    const theirs = draftOf(type, instead.row);
    return { base: stored ?? base, theirs, stored: theirs, kept: instead.isPublished ? null : kept };
  }
  const opened = openRecord(type, { row: stored?.row ?? null, kept: instead.kept });
  return opened && { base, theirs: opened.initial, stored: opened.stored, kept: instead.kept };
}
