import type { Row } from '../../../content/record/form-values';
import type { ChildField } from '../../../content/fields';
import { childEntries, childSort, type ContentType, fieldEntries } from '../../../content/model';
import type { ImportNote } from '../../../data/operations/import-note';

/** Columns that newer versions added and an older project may lack. */
const optionalColumns = new Set([
  'alt',
  'slug',
  'search_title',
  'search_description',
  'created_at',
  'updated_at',
  'description',
]);

/** Columns that the database sets. */
const generatedColumns = new Set(['id', 'created_at', 'updated_at', 'file_bytes']);

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

/** Creates a function that lists the columns that only one side has, once for each table. */
export function createComparison(type: ContentType): (row: Row) => ImportNote[] {
  const compared = new Set<string>();
  const lists = new Map(childEntries(type));
  const compareOnce = (table: string, row: Row | undefined, own: readonly string[]) => {
    if (!row || compared.has(table)) return [];
    compared.add(table);
    return compareColumns(table, row, own);
  };
  return (row) => {
    const values = Object.entries(row).filter(([name]) => !lists.has(name));
    const ofLists = [...lists].flatMap(([name, field]) => {
      const [child]: Row[] = Array.isArray(row[name]) ? row[name] : [];
      return compareOnce(field.table, child, childColumns[field.kind](field));
    });
    return [...compareOnce(type.table, Object.fromEntries(values), ownColumns(type)), ...ofLists];
  };
}

const childColumns = {
  gallery: ({ parent }: ChildField) => [parent, 'image_url', 'alt', 'order'],
  attachments: (field: ChildField) => [field.parent, 'title', 'file_url', childSort(field), 'description'],
};

function compareColumns(table: string, row: Row, own: readonly string[]): ImportNote[] {
  const surplus = Object.keys(row).filter((name) => !own.includes(name) && !generatedColumns.has(name));
  const missing = own.filter((name) => !(name in row) && !optionalColumns.has(name));
  return [
    ...surplus.map((name): ImportNote => ({ kind: 'column', detail: `${table}.${name}` })),
    ...missing.map((name): ImportNote => ({ kind: 'missing-column', detail: `${table}.${name}` })),
  ];
}
