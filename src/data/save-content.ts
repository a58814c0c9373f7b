import type { Content, Row } from '../content/draft';
import { conflictMessage } from '../content/messages';
import type { ContentType } from '../content/model';
import { rowOf } from '../content/record';
import { settle } from './answer';
import { DataError } from './data-error';
import type { Tables } from './tables';

/** `raise sqlstate 'PT409'` in the database. */
const conflict = 'PT409';

/**
 * Saves a record in one transaction and gives it as it is stored now. `base` is what is believed to be stored, null for
 * a new record; when something else is, nothing is written and a conflict is thrown.
 */
export async function saveContent(
  tables: Tables,
  type: ContentType,
  { content, base }: { content: Content; base: Content | null },
): Promise<Row> {
  const answer = await tables.rpc('save_content', { content_table: type.table, ...content, base });
  if (answer.error?.code === conflict) throw conflictOf(type, answer.error.details);
  return rowOf(type, settle<Content>(answer));
}

export function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.code === conflict;
}

/** What is stored instead of what the save began with; undefined for every other failure, and where the record is gone. */
export function storedInstead(error: unknown): Row | undefined {
  return error instanceof DataError && isConflict(error) && isRow(error.cause) ? error.cause : undefined;
}

function conflictOf(type: ContentType, details: string | null): DataError {
  if (!details) return new DataError(conflictMessage(type, 'deleted'), conflict, 409);
  const stored: Content = JSON.parse(details);
  return new DataError(conflictMessage(type, 'changed'), conflict, 409, { cause: rowOf(type, stored) });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
