import type { Content, Draft } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { unwrapResponse, DataError, type Tables } from '../client/service';
import { texts } from '../client/texts';

/** Arguments of the database functions that write a record: `save_content`, `publish_content` and `save_draft`. */
export type ContentWrite = Content & {
  content_table: string;
  /** Expected published content; of a draft, the one it was based on. Null for an unpublished record. */
  base: Content | null;
  /** Expected content of the draft, null for none. Publishing deletes the draft; undefined leaves it as it is. */
  draft?: Content | null;
  publish_at?: string | null;
  unpublish_at?: string | null;
  /** The draft is published only while it is scheduled for this time. */
  due?: string | null;
  /** Stores a published record with a free slug when another record has its slug. */
  may_change_slug?: boolean;
  /** The database executes a repeated request once and returns the stored record. */
  request_id?: string;
};

/** Nothing was written. `stored` is the record, whose draft may have been `published`, or its draft. */
export type Conflict =
  | { conflict: 'changed' | 'published'; stored: Content }
  | { conflict: 'draft'; stored: Draft }
  | { conflict: 'deleted' | 'slug' };

export function isConflict<Stored extends object>(answer: Stored | Conflict): answer is Conflict {
  return 'conflict' in answer;
}

export function storedIn<Stored extends object>(type: ContentType, answer: Stored | Conflict): Stored {
  if (isConflict(answer)) throw conflictError(type, answer);
  return answer;
}

export function conflictError(type: ContentType, { conflict }: Conflict): DataError {
  if (conflict === 'slug') return new DataError(texts.takenSlug, 'taken', 409);
  const message = conflict === 'deleted' ? texts.deletedMeanwhile(type) : texts.changedMeanwhile(type);
  return new DataError(message, 'conflict', 409);
}

/** Publishes a record in one transaction. Writes nothing when the stored content differs from the expected content. */
export async function publishContent(tables: Tables, write: ContentWrite): Promise<Content | Conflict> {
  const name = write.draft === undefined ? 'save_content' : 'publish_content';
  return unwrapResponse(await tables.rpc(name, write));
}

/** Writes nothing when the stored draft differs from the expected one. */
export async function saveDraft(tables: Tables, write: ContentWrite): Promise<Draft | Conflict> {
  return unwrapResponse(await tables.rpc('save_draft', write));
}

/** The last request of a form while its answer is missing. The database recognises a repeated request by its id. */
export type Unanswered = { write: ContentWrite | null };

/** Repeats an unanswered request first, which the database executes at most once. Its content is expected next. */
export async function publishOnce(tables: Tables, unanswered: Unanswered, write: ContentWrite) {
  const send = async (request: ContentWrite): Promise<Content | Conflict> => {
    unanswered.write = request;
    try {
      const answer = await publishContent(tables, request);
      unanswered.write = null;
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered.write = null;
      throw error;
    }
  };
  const earlier = unanswered.write;
  if (!earlier) return send({ ...write, request_id: crypto.randomUUID() });
  if (JSON.stringify({ ...earlier, request_id: undefined }) === JSON.stringify(write)) return send(earlier);
  const answer = await send(earlier).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  const isStored = answer && !isConflict(answer);
  const { row, children } = earlier;
  const after = { base: { row, children }, draft: write.unpublish_at ? null : undefined };
  return send({ ...write, ...(isStored && after), request_id: crypto.randomUUID() });
}

/** An answer with a client error: nothing was stored. */
function isRefusal(error: unknown): boolean {
  return error instanceof DataError && error.status >= 400 && error.status < 500;
}
