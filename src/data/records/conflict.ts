import type { FormValues, StoredRecord } from '../../content/record/form-values';
import { toFormValues } from '../../content/record/record';
import { openRecord } from './drafts';
import type { SaveCommand } from './save-command';
import { conflictingVersion } from './save-rpc';

/** Edits of another user: the values both edits started from, the other values, and the record as stored now. */
export type Conflict = { base: FormValues; theirs: FormValues; stored: StoredRecord };

/** Returns undefined for errors that are not conflicts, and when there is nothing to merge with. */
export function conflictWith({ type, expected }: SaveCommand, error: unknown): Conflict | undefined {
  const version = conflictingVersion(error);
  const { published, draft } = expected;
  const base = (draft && openRecord(type, { row: null, draft })?.initial) ?? published;
  if (!version || !base) return undefined;
  if ('row' in version) {
    const theirs = toFormValues(type, version.row);
    const stored = { published: theirs, draft: version.isPublished ? null : draft };
    return { base: published ?? base, theirs, stored };
  }
  const opened = openRecord(type, { row: published?.row ?? null, draft: version.draft });
  return opened && { base, theirs: opened.initial, stored: opened.stored };
}
