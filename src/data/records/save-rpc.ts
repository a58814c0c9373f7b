import type { Content, Row, Draft } from '../../content/record/form-values';
import { conflictMessage } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { rowOf } from '../../content/record/record';
import { unwrapResponse } from '../client/response';
import { DataError, uniqueViolation } from '../client/data-error';
import { takenSlug } from './taken-slug';
import type { Tables } from '../client/tables';

/** SQLSTATE that the database functions raise on a conflict. PostgREST answers it with 409. */
const conflict = 'PT409';

/** Content to store, and the content expected in the database: the arguments of the database functions. */
export type ContentWrite = {
  content: Content;
  /** Expected published content; of a draft, the one it was based on. Null for an unpublished record. */
  base: Content | null;
  /** Expected draft. Publishing deletes it. */
  draft?: Draft | null;
  /** Time at which the draft is to be published. */
  publishAt?: string | null;
  /** Time at which the record is to be unpublished. */
  unpublishAt?: string | null;
  /** Id of the request. The database executes a repeated one once and returns the stored record. */
  requestId?: string;
};

/**
 * Publishes a record in one transaction and returns the stored row. Writes nothing and throws a conflict when the
 * stored content differs from the expected content.
 */
export async function saveContent(tables: Tables, type: ContentType, write: ContentWrite): Promise<Row> {
  const { content, base, draft, unpublishAt, requestId = null } = write;
  const version = { content_table: type.table, ...content, base };
  const record = { ...version, request_id: requestId };
  const response =
    draft || unpublishAt
      ? await tables.rpc('publish_content', {
          ...record,
          draft: draft?.content ?? null,
          unpublish_at: unpublishAt,
        })
      : await tables.rpc('save_content', record);
  return rowOf(type, unwrapSaveResponse<Content>(type, response));
}

/** State of a published record before a version, given by its transaction. */
export type FormerState = { id: string; beforeVersion: number };

/** Restores a former state of a record and returns the stored row. Throws a conflict as `saveContent` does. */
export async function restoreContent(
  tables: Tables,
  type: ContentType,
  { id, beforeVersion, base }: FormerState & Pick<ContentWrite, 'base'>,
): Promise<Row> {
  const former = { content_table: type.table, record_id: id, before_version: beforeVersion, base };
  return rowOf(type, unwrapSaveResponse(type, await tables.rpc('restore_content', former)));
}

/** Stores a draft. Throws a conflict when the stored draft differs from the expected one. */
export async function saveDraft(tables: Tables, type: ContentType, write: ContentWrite): Promise<Draft> {
  const { content, base, draft, publishAt, unpublishAt } = write;
  const response = await tables.rpc('save_draft', {
    content_table: type.table,
    ...content,
    base,
    draft: draft?.content ?? null,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
  });
  return unwrapSaveResponse<Draft>(type, response);
}

/** Saves with a slug that the user chose. Throws `takenSlug` when another record has it. */
export async function saveWithFixedSlug(
  tables: Tables,
  type: ContentType,
  write: ContentWrite,
): Promise<Row> {
  try {
    return await saveContent(tables, type, write);
  } catch (error) {
    throw error instanceof DataError && error.code === uniqueViolation
      ? new DataError(takenSlug, 'taken', 409)
      : error;
  }
}

/** Saves with the given slug, or with a generated one when another record has taken it. */
export async function saveWithSlugFallback(
  tables: Tables,
  type: ContentType,
  write: ContentWrite,
): Promise<Row> {
  try {
    return await saveContent(tables, type, write);
  } catch (error) {
    const { slug, ...row } = write.content.row;
    if (!slug || !(error instanceof DataError) || error.code !== uniqueViolation) throw error;
    return saveContent(tables, type, { ...write, content: { ...write.content, row } });
  }
}

type RpcResponse = {
  data: unknown;
  error: { code: string; message: string; details: string; hint: string } | null;
  status: number;
};

/** Does the same as `unwrapResponse`; in a conflict, throws with the ConflictingVersion as cause. */
function unwrapSaveResponse<Data>(type: ContentType, response: RpcResponse): Data {
  const { error } = response;
  if (error?.code === conflict) throw conflictOf(type, error);
  return unwrapResponse<Data>(response);
}

/** Checks for an error because the stored version differs from the expected one. */
export function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.code === conflict;
}

/**
 * Stored state that differs from the expected one: a published row (`isPublished`: the draft was published), or a
 * draft.
 */
export type ConflictingVersion = { row: Row; isPublished: boolean } | { draft: Draft };

/** Returns undefined for errors that are not conflicts, and when the record was deleted. */
export function conflictingVersion(error: unknown): ConflictingVersion | undefined {
  return error instanceof DataError && isConflict(error) && isConflictingVersion(error.cause)
    ? error.cause
    : undefined;
}

function conflictOf(
  type: ContentType,
  { details, hint }: { details: string | null; hint: string | null },
): DataError {
  if (!details) return new DataError(conflictMessage(type, 'deleted'), conflict, 409);
  return new DataError(conflictMessage(type, 'changed'), conflict, 409, {
    cause: conflictingVersionOf(type, details, hint),
  });
}

function conflictingVersionOf(type: ContentType, details: string, hint: string | null): ConflictingVersion {
  if (hint === 'draft') return { draft: JSON.parse(details) };
  const stored: Content = JSON.parse(details);
  return { row: rowOf(type, stored), isPublished: hint === 'published' };
}

function isConflictingVersion(value: unknown): value is ConflictingVersion {
  return typeof value === 'object' && value !== null && ('row' in value || 'draft' in value);
}
