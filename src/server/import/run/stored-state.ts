import type { Content, Draft, Row } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { contentOf } from '../../../content/record/record';
import { unwrapResponse } from '../../../data/client/response';
import type { Tables } from '../../../data/client/tables';
import { readById, readSingle } from '../../../data/records/read';

/** Stored draft and published content of a record. */
export type StoredState = { draft: Draft | null; published: Content | null };

/** Reads the draft with content and the published content of a record. Null for either that does not exist. */
export async function readStoredState(tables: Tables, type: ContentType, id: string): Promise<StoredState> {
  const [drafts, row] = await Promise.all([
    tables.from('content_drafts').select().eq('content_type', type.table).eq('record_id', id),
    readById(tables, type, id),
  ]);
  const [draft = null] = unwrapResponse<Draft[]>(drafts);
  return { draft: draft?.content ? draft : null, published: row && contentOf(type, row) };
}

/** Returns the id of the one row of a single; undefined when there is none. */
export async function idOfSingle(tables: Tables, type: ContentType): Promise<string | undefined> {
  if (type.rows === 'many') return undefined;
  const row: Row | null = await readSingle(tables, type);
  return row ? String(row.id) : undefined;
}

/** Columns that change without an edit of the content. */
const ignoredColumns = new Set(['order', 'updated_at']);

/** Checks whether stored content has all expected values, with the same child rows. */
export function hasContent(stored: Content, expected: Content): boolean {
  return (
    hasValues(stored.row, expected.row) &&
    Object.entries(expected.children).every(([table, rows]) => {
      const storedChildren = stored.children[table] ?? [];
      return (
        storedChildren.length === rows.length &&
        rows.every((row) => storedChildren.some((child) => child.id === row.id && hasValues(child, row)))
      );
    })
  );
}

function hasValues(stored: Row, expected: Row): boolean {
  return Object.entries(expected).every(
    ([column, value]) =>
      ignoredColumns.has(column) || JSON.stringify(stored[column] ?? null) === JSON.stringify(value ?? null),
  );
}
