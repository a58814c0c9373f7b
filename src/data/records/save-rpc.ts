import type { Content, Row, Draft } from '../../content/record/draft';
import { conflictMessage } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { rowOf } from '../../content/record/record';
import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import { takenSlug } from './taken-slug';
import type { Tables } from '../client/tables';

/** `raise sqlstate 'PT409'` in the database. */
const conflict = 'PT409';

type SaveContent = {
  content: Content;
  /** What is believed to be on the website; null for what is not. */
  base: Content | null;
  /** What is believed to be kept besides; a draft goes with the save. */
  draft?: Draft | null;
  /** A time stamp: when the record is to leave the website. */
  unpublishAt?: string | null;
};

/**
 * Puts a record on the website in one transaction and gives it as it is stored now. When something else is there than is
 * believed, nothing is written and a conflict is thrown.
 */
export async function saveContent(tables: Tables, type: ContentType, save: SaveContent): Promise<Row> {
  const { content, base, draft, unpublishAt } = save;
  const record = { content_table: type.table, ...content, base };
  const answer =
    draft || unpublishAt
      ? await tables.rpc('publish_content', {
          ...record,
          draft: draft?.content ?? null,
          unpublish_at: unpublishAt,
        })
      : await tables.rpc('save_content', record);
  return rowOf(type, unwrapSaveResponse<Content>(type, answer));
}

/** PostgreSQL's unique_violation. */
const taken = '23505';

/** The same at an address that somebody has chosen: where another record has it, a sentence says so. */
export async function saveWithFixedSlug(tables: Tables, type: ContentType, save: SaveContent): Promise<Row> {
  try {
    return await saveContent(tables, type, save);
  } catch (error) {
    throw error instanceof DataError && error.code === taken ? new DataError(takenSlug, 'taken', 409) : error;
  }
}

/**
 * Puts a record back on the website at its old address, or at a new one when another record has got that meanwhile.
 */
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

/** As `settle`, with what is stored instead in a conflict. */
export function unwrapSaveResponse<Data>(type: ContentType, answer: Answer): Data {
  const { error } = answer;
  if (error?.code === conflict) throw conflictOf(type, error);
  return unwrapResponse<Data>(answer);
}

export function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.code === conflict;
}

/**
 * What is stored in place of what a save began with: on the website (and whether the draft has gone there), or as a
 * draft.
 */
export type ConflictingVersion = { row: Row; isPublished: boolean } | { draft: Draft };

/** Undefined for every failure that is no conflict, and where the record is gone. */
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
  return typeof value === 'object' && value !== null && ('row' in value || 'kept' in value);
}
