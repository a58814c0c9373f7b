import type { Content, Row, Draft } from '../../content/record/draft';
import { conflictMessage } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { rowOf } from '../../content/record/record';
import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import { takenSlug } from './taken-slug';
import type { Tables } from '../client/tables';

/** SQLSTATE that the database functions raise on a conflict; PostgREST answers it with 409. */
const conflict = 'PT409';

type SaveContent = {
  content: Content;
  /** Expected published content; null for an unpublished record. */
  base: Content | null;
  /** Expected stored draft, which the save deletes. */
  draft?: Draft | null;
  /** Timestamp at which the record is to be unpublished. */
  unpublishAt?: string | null;
};

/**
 * Publishes a record in one transaction and returns the stored row. Writes nothing and throws a conflict when the
 * stored content differs from the expected content.
 */
export async function saveContent(tables: Tables, type: ContentType, save: SaveContent): Promise<Row> {
  const { content, base, draft, unpublishAt } = save;
  const record = { content_table: type.table, ...content, base };
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

/** SQLSTATE unique_violation. */
const taken = '23505';

/** Saves with a slug that the user chose. Throws `takenSlug` when another record has it. */
export async function saveWithFixedSlug(tables: Tables, type: ContentType, save: SaveContent): Promise<Row> {
  try {
    return await saveContent(tables, type, save);
  } catch (error) {
    throw error instanceof DataError && error.code === taken ? new DataError(takenSlug, 'taken', 409) : error;
  }
}

/** Saves with the given slug, or with a generated one when another record has taken it. */
export async function saveWithSlugFallback(
  tables: Tables,
  type: ContentType,
  save: SaveContent,
): Promise<Row> {
  try {
    return await saveContent(tables, type, save);
  } catch (error) {
    const { slug, ...row } = save.content.row;
    if (!slug || !(error instanceof DataError) || error.code !== taken) throw error;
    return saveContent(tables, type, { ...save, content: { ...save.content, row } });
  }
}

type Answer = {
  data: unknown;
  error: { code: string; message: string; details: string; hint: string } | null;
  status: number;
};

/** Does the same as `unwrapResponse`; in a conflict, throws with the ConflictingVersion as cause. */
export function unwrapSaveResponse<Data>(type: ContentType, response: Answer): Data {
  const { error } = response;
  if (error?.code === conflict) throw conflictOf(type, error);
  return unwrapResponse<Data>(response);
}

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
  return error instanceof DataError && isConflict(error) && isInstead(error.cause) ? error.cause : undefined;
}

function conflictOf(
  type: ContentType,
  { details, hint }: { details: string | null; hint: string | null },
): DataError {
  if (!details) return new DataError(conflictMessage(type, 'deleted'), conflict, 409);
  return new DataError(conflictMessage(type, 'changed'), conflict, 409, {
    cause: insteadOf(type, details, hint),
  });
}

function insteadOf(type: ContentType, details: string, hint: string | null): ConflictingVersion {
  if (hint === 'draft') return { draft: JSON.parse(details) };
  const stored: Content = JSON.parse(details);
  return { row: rowOf(type, stored), isPublished: hint === 'published' };
}

function isInstead(value: unknown): value is ConflictingVersion {
  return typeof value === 'object' && value !== null && ('row' in value || 'draft' in value);
}
