import { type FileValue, type FormValues, type Row, textIn, withFiles } from './form-values';
import {
  childEntries,
  childSortKeys,
  type ContentType,
  fieldEntries,
  sortKeys,
  type SortKey,
} from '../model';
import { berlinDay } from './days';
import { childRows, columnsOf } from './record';

/** Row with its embedded child rows. Columns missing in `row` keep their published value. */
export type Unpublished = { type: string; recordId: string; row: Row };

/** Sorts the rows. `published` are all of the type. If several of `unpublished` concern one record, the last wins. */
export function withUnpublished(
  type: ContentType,
  published: readonly Row[],
  unpublished: readonly Unpublished[],
): Row[] {
  const rows = new Map(published.map((row) => [row.id, row]));
  for (const { type: name, recordId, row } of unpublished) {
    if (name === type.name)
      rows.set(recordId, overlayRow(type, rows.get(recordId), { ...row, id: recordId }));
  }
  const all = [...rows.values()].map((row) => ({ ...slugOfUnsaved(type, row), ...row }));
  return type.rows === 'many' ? sortRows(all, sortKeys(type)) : all;
}

/** `urlOf` provides URLs for chosen files. */
export function typedRecord(type: ContentType, values: FormValues, urlOf: UrlOf): Unpublished {
  const complete = withFiles(values, (item) => (item.file ? { ...item, url: urlOf(item, item.file) } : item));
  const title = type.rows === 'many' ? textIn(values, type.heading) : '';
  const lists = childEntries(type).map(([name, field]) => [
    name,
    childRows(complete, field, { name, title }),
  ]);
  // Omit the slug, so that the previewed page keeps its URL while another slug is typed.
  const { slug: _, ...columns } = columnsOf(type, complete, null);
  const row = { ...columns, ...Object.fromEntries(lists) };
  // Convert as a round trip through JSON would: NaN becomes null.
  return { type: type.name, recordId: values.id, row: JSON.parse(JSON.stringify(row)) };
}

type UrlOf = (item: FileValue, file: File) => string;

function overlayRow(type: ContentType, published: Row | undefined, row: Row): Row {
  const overlaid: Row = { ...published, ...row };
  const lists = childEntries(type).map(([name, field]) => {
    const list: unknown = overlaid[name];
    return [name, Array.isArray(list) ? sortRows(list, childSortKeys(field)) : []];
  });
  return { ...overlaid, ...missingDates(type, overlaid, published), ...Object.fromEntries(lists) };
}

/** Until a record has a slug, its page uses the id. Versions from before the slug column have none either. */
function slugOfUnsaved(type: ContentType, { id }: Row): Row {
  return 'slug' in type.fields ? { slug: id } : {};
}

/** Returns values for empty required dates, because pages format each of them. */
function missingDates(type: ContentType, row: Row, published: Row | undefined): Row {
  const missing = fieldEntries(type).filter(
    ([name, field]) => field.kind === 'date' && !field.optional && !row[name],
  );
  return Object.fromEntries(missing.map(([name]) => [name, published?.[name] ?? berlinDay()]));
}

export function sortRows(rows: readonly Row[], keys: readonly SortKey[]): Row[] {
  return [...rows].sort((one, other) => {
    for (const { column, ascending } of keys) {
      const order = compare(one[column], other[column]);
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  });
}

/** Compares as PostgreSQL does: null is larger than every value. */
function compare(one: unknown, other: unknown): number {
  const [isOneThere, isOtherThere] = [one, other].map((value) => value !== null && value !== undefined);
  if (!isOneThere || !isOtherThere) return Number(isOtherThere) - Number(isOneThere);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one), String(other)];
  return first < second ? -1 : Number(first > second);
}
