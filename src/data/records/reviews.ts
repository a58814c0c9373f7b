import { queryOptions } from '@tanstack/react-query';
import type { Draft, StoredRecord, Content } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { toFormValues, rowOf } from '../../content/record/record';
import { unwrapMutation } from '../client/mutation';
import { type Service, unwrapResponse, DataError, type Tables } from '../client/service';
import { createTables } from '../client/tables';
import { siteSettings } from '../../content/types/site-settings';
import { texts } from '../client/texts';
import { openRecord } from './drafts';
import { requireValid } from './save';
import { type Conflict, conflictError, isConflict } from './write';

/** The key begins with the settings' name, so saving them invalidates it. */
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

export async function saveFourEyes(tables: Tables, isRequired: boolean): Promise<void> {
  const update = tables.from(siteSettings.table).update({ four_eyes: isRequired });
  // The table has one row; a Supabase project refuses an update without a condition.
  unwrapMutation(await update.not('id', 'is', null).select('id'));
}

/** SQLSTATE that the functions of a review raise for a draft that was published or discarded. */
const goneDraft = 'PT409';

/** Throws 409 for a draft that is gone. */
export async function sendBackDraft(tables: Tables, { id }: Draft, note: string): Promise<Draft> {
  const response = await tables.rpc('send_back_draft', { draft: id, note });
  if (response.error?.code === goneDraft) throw new DataError(texts.draftChanged, 'changed', 409);
  return unwrapResponse(response);
}

/** The server publishes a scheduled draft. Throws 409 when it was changed meanwhile, 400 for invalid values. */
export async function approveDraft(service: Service, type: ContentType, draft: Draft): Promise<StoredRecord> {
  const opened = openRecord(type, { row: null, draft });
  if (!opened) throw new DataError(texts.draftChanged, 'invalid', 400);
  const { initial: values, stored: expected } = opened;
  requireValid({ type, values, to: 'website' });
  const { id, hash } = draft;
  const response = await createTables(service).rpc('approve_draft', { draft: id, hash });
  if (response.error?.code === goneDraft) throw new DataError(texts.draftChanged, 'changed', 409);
  const answer = unwrapResponse<Content | Conflict | null>(response);
  if (answer === null)
    return { ...expected, draft: { ...draft, review_requested_at: null, approved_hash: hash } };
  if (!isConflict(answer)) return { published: toFormValues(type, rowOf(type, answer)), draft: null };
  if (answer.conflict === 'slug') throw conflictError(type, answer);
  const message = answer.conflict === 'draft' ? texts.draftChanged : texts.publishedChanged;
  throw new DataError(message, 'changed', 409);
}
