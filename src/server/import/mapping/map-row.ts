import type { Row } from '../../../content/record/form-values';
import { childEntries } from '../../../content/model';
import { childRows, toFormValues, validate } from '../../../content/record/record';
import type { ImportNote } from '../../../data/operations/import-note';
import { ownColumns } from '../sources/compare-columns';
import type { SourceRow } from '../sources/source';
import { stableId } from './stable-id';

/** Converts a row of another project. Keeps the columns that both sides have, and the order of its lists. */
export function mapRow({ type, row: sourceRow }: SourceRow, id: string): { row: Row; notes: ImportNote[] } {
  const lists: Row = Object.fromEntries(
    childEntries(type).map(([name]) => [
      name,
      childrenIn(sourceRow, name).map((row) => ({ ...row, id: stableId(row.id, id, name) })),
    ]),
  );
  const values = toFormValues(type, { ...sourceRow, ...lists, id });
  const columns = ownColumns(type)
    .filter((column) => column in sourceRow && column !== 'updated_at')
    .map((column) => [column, sourceRow[column]]);
  const title = type.rows === 'many' ? String(sourceRow[type.heading] ?? '') : '';
  const children = childEntries(type).map(([name, field]) => {
    const sourceChildren = childrenIn(sourceRow, name);
    const rows = childRows(values, field, { name, title });
    return [name, rows.map((row, index) => withSourceValues(row, sourceChildren[index] ?? {}, field.parent))];
  });
  const errors = validate(type, values);
  return {
    row: { ...Object.fromEntries(columns), id, ...Object.fromEntries(children) },
    notes: errors.map(({ control, message }) => ({ kind: 'invalid', detail: `${control}: ${message}` })),
  };
}

/** Keeps the values of a child row, such as its position, except its ids. */
function withSourceValues(row: Row, sourceChild: Row, parent: string): Row {
  const columns = ['created_at', ...Object.keys(row)].filter(
    (column) => column !== 'id' && column !== parent,
  );
  const sourceValues = columns.flatMap((column) =>
    (sourceChild[column] ?? null) === null ? [] : [[column, sourceChild[column]]],
  );
  return { ...row, ...Object.fromEntries(sourceValues) };
}

function childrenIn(row: Row, name: string): Row[] {
  const value = row[name];
  return Array.isArray(value) ? value : [];
}
