import type { Row } from '../../../content/record/form-values';
import { childEntries, type ContentType, fieldEntries } from '../../../content/model';
import type { ImportNote } from '../../../data/operations/import-note';

/** Columns that newer versions added and an older project may lack. */
const optionalColumns = new Set([
  'alt',
  'slug',
  'search_title',
  'search_description',
  'created_at',
  'updated_at',
]);

/** Returns the columns of a table that have values. Its child rows are under the names of their fields. */
export function ownColumns(type: ContentType): string[] {
  const lists = new Set(childEntries(type).map(([name]) => name));
  const fields = fieldEntries(type).filter(([name]) => !lists.has(name));
  return [
    ...['created_at', 'updated_at'],
    ...fields.map(([name]) => name),
    ...(fields.some(([, field]) => field.kind === 'image') ? ['alt'] : []),
    ...(type.rows === 'many' && type.newOrder ? ['order'] : []),
  ];
}

/** Lists the columns that only one side has. */
export function compareColumns(type: ContentType, row: Row): ImportNote[] {
  const own = new Set(ownColumns(type));
  const lists = new Set(childEntries(type).map(([name]) => name));
  const theirs = Object.keys(row).filter((name) => name !== 'id' && !lists.has(name));
  const named = (column: string) => `${type.table}.${column}`;
  return [
    ...theirs
      .filter((name) => !own.has(name) && name !== 'file_bytes')
      .map((name) => note('column', named(name))),
    ...[...own]
      .filter((name) => !(name in row) && !optionalColumns.has(name))
      .map((name) => note('missing-column', named(name))),
  ];
}

function note(kind: ImportNote['kind'], detail: string): ImportNote {
  return { kind, detail };
}
