import type { Row } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { DataError } from '../client/data-error';
import type { Tables } from '../client/tables';
import { type ContentWrite, saveWithFixedSlug, saveWithSlugFallback } from './save-rpc';

/** Content that a form publishes. A slug that its user chose is not replaced by a generated one. */
export type Publication = ContentWrite & { isSlugChosen: boolean };

/** The last request of a form while its response is missing. The database recognises a repeated request by its id. */
export type Unanswered = { request: PublishRequest | null };

type PublishRequest = { publication: Publication; id: string };

type Target = { tables: Tables; type: ContentType; unanswered: Unanswered };

/**
 * Publishes a record and returns the stored row. First repeats an unanswered request, which the database executes at
 * most once. What that request stored is the version expected next, so it is no conflict.
 */
export async function publishOnce(target: Target, publication: Publication): Promise<Row> {
  const { unanswered } = target;
  const earlier = unanswered.request;
  if (!earlier) return send(target, publication, crypto.randomUUID());
  if (JSON.stringify(earlier.publication) === JSON.stringify(publication)) {
    return send(target, publication, earlier.id);
  }
  const isStored = await repeat(target, earlier);
  const next = isStored ? { ...publication, base: earlier.publication.content, draft: null } : publication;
  return send(target, next, crypto.randomUUID());
}

/** Repeats a request. Returns false when it was refused; throws when it remains unanswered. */
async function repeat(target: Target, { publication, id }: PublishRequest): Promise<boolean> {
  try {
    await send(target, publication, id);
    return true;
  } catch (error) {
    if (target.unanswered.request) throw error;
    return false;
  }
}

async function send(
  { tables, type, unanswered }: Target,
  publication: Publication,
  requestId: string,
): Promise<Row> {
  unanswered.request = { publication, id: requestId };
  const save = publication.isSlugChosen ? saveWithFixedSlug : saveWithSlugFallback;
  try {
    const row = await save(tables, type, { ...publication, requestId });
    unanswered.request = null;
    return row;
  } catch (error) {
    if (isRefusal(error)) unanswered.request = null;
    throw error;
  }
}

/** An answer with a client error: nothing was stored. */
function isRefusal(error: unknown): boolean {
  return error instanceof DataError && error.status >= 400 && error.status < 500;
}
