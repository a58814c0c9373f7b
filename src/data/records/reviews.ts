import { queryOptions } from '@tanstack/react-query';
import type { Content, Draft, StoredRecord } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { rowOf, toFormValues, validate } from '../../content/record/record';
import { siteSettings } from '../../content/types/site-settings/type';
import { DataError, uniqueViolation } from '../client/data-error';
import { unwrapMutation } from '../client/mutation';
import { unwrapResponse } from '../client/response';
import type { Service } from '../client/service';
import { createTables, type Tables } from '../client/tables';
import { texts } from '../client/texts';
import { openRecord } from './drafts';
import { isConflict } from './save-rpc';
import { takenSlug } from './taken-slug';

/**
 * Reads whether publishing needs a second person. The key begins with the settings' name, so saving them
 * invalidates it.
 */
export function fourEyesQuery(tables: Tables) {
  return queryOptions({
    queryKey: [siteSettings.name, 'four-eyes'],
    queryFn: async () => {
      const rows = unwrapResponse<{ four_eyes: boolean }[]>(
        await tables.from(siteSettings.table).select('four_eyes').limit(1),
      );
      return rows[0]?.four_eyes ?? false;
    },
  });
}

/** Stores whether publishing needs a second person. For owners. */
export async function saveFourEyes(tables: Tables, isRequired: boolean): Promise<void> {
  const update = tables.from(siteSettings.table).update({ four_eyes: isRequired });
  // The table has one row; a Supabase project refuses an update without a condition.
  unwrapMutation(await update.not('id', 'is', null).select('id'));
}

/** Sends a draft back to its author. */
export async function sendBackDraft(tables: Tables, { id }: Draft, note: string): Promise<Draft> {
  return unwrapResponse(await tables.rpc('send_back_draft', { draft: id, note }));
}

/**
 * Publishes the draft that the reviewer has seen. A scheduled one is only approved; the server publishes it at its
 * time. Throws 409 when draft or published record were changed, and 400 for invalid values.
 */
export async function approveDraft(service: Service, type: ContentType, draft: Draft): Promise<StoredRecord> {
  const opened = openRecord(type, { row: null, draft });
  if (!opened) throw new DataError(texts.draftChanged, 'invalid', 400);
  const { initial: values, stored: expected } = opened;
  const [error] = validate(type, values, { isDraft: false });
  if (error) throw new DataError(error.message, 'invalid', 400);
  const tables = createTables(service);
  if (draft.publish_at && Date.parse(draft.publish_at) > Date.now()) {
    await approve(tables, draft);
    return { ...expected, draft: { ...draft, review_requested_at: null, approved_hash: draft.hash } };
  }
  const content = await approve(tables, draft);
  return { published: content ? toFormValues(type, rowOf(type, content)) : values, draft: null };
}

async function approve(tables: Tables, { id, hash }: Draft): Promise<Content | null> {
  const response = await tables.rpc('approve_draft', { draft: id, hash });
  try {
    return unwrapResponse<Content | null>(response);
  } catch (error) {
    if (error instanceof DataError && error.code === uniqueViolation)
      throw new DataError(takenSlug, 'taken', 409);
    if (!isConflict(error)) throw error;
    const isOfDraft = response.error?.hint === 'draft' || response.error?.hint === 'review';
    throw new DataError(isOfDraft ? texts.draftChanged : texts.publishedChanged, 'changed', 409);
  }
}
