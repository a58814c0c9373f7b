import type { FormValues, Pdf, Picture, Row } from './draft';
import { childEntries, childSortKeys, type ContentType, fieldEntries, sortKeys } from '../model';
import { childRows, columnsOf } from './record';
import { sortRows } from './sort-rows';

/**
 * A record that is not published, or not as it is here: its row, lists embedded. Columns that `row` does not name stay
 * as they are published.
 */
export type Unpublished = { type: string; recordId: string; row: Row };

/**
 * The rows of a type as they would be once all of these are published, in the type's own order. `published` are all its
 * rows; of several that are the same record the last one stands.
 */
export function withUnpublished(
  type: ContentType,
  published: readonly Row[],
  unpublished: readonly Unpublished[],
): Row[] {
  const rows = new Map(published.map((row) => [row.id, row]));
  for (const { type: name, recordId, row } of unpublished) {
    if (name === type.name) rows.set(recordId, laidOver(type, rows.get(recordId), { ...row, id: recordId }));
  }
  const all = [...rows.values()];
  return type.rows === 'many' ? sortRows(all, sortKeys(type)) : all;
}

/** What an open form holds; `addressOf` gives chosen files an address. */
export function typedRecord(type: ContentType, values: FormValues, addressOf: AddressOf): Unpublished {
  const complete = withAddresses(values, addressOf);
  const title = type.rows === 'many' ? (values.texts[type.heading] ?? '') : '';
  const lists = childEntries(type).map(([name, field]) => [
    name,
    childRows(complete, field, { name, title }),
  ]);
  // The page stays where it is while another address is typed for it.
  const { slug: _, ...columns } = columnsOf(type, complete, null);
  const row = { ...columns, ...Object.fromEntries(lists) };
  // As it would come back: no number of JavaScript's own survives the way.
  return { type: type.name, recordId: values.id, row: JSON.parse(JSON.stringify(row)) };
}

type AddressOf = (item: Picture | Pdf, file: File) => string;

function withAddresses(values: FormValues, addressOf: AddressOf): FormValues {
  const addressed = <Item extends Picture | Pdf>(lists: Record<string, Item[]>): Record<string, Item[]> =>
    Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        items.map((item) => (item.file ? { ...item, url: addressOf(item, item.file) } : item)),
      ]),
    );
  return { ...values, pictures: addressed(values.pictures), pdfs: addressed(values.pdfs) };
}

function laidOver(type: ContentType, published: Row | undefined, row: Row): Row {
  const whole: Row = { ...(published ?? unsaved(type, row)), ...row };
  const lists = childEntries(type).map(([name, field]) => {
    const list: unknown = whole[name];
    return [name, Array.isArray(list) ? sortRows(list, childSortKeys(field)) : []];
  });
  return { ...whole, ...missingDays(type, whole, published), ...Object.fromEntries(lists) };
}

/** What the database adds to a new record; its own page goes by its id until it has a name. */
function unsaved(type: ContentType, { id }: Row): Row {
  return 'slug' in type.fields ? { slug: id } : {};
}

/** A day that is not typed yet: pages write each of them out. */
function missingDays(type: ContentType, row: Row, published: Row | undefined): Row {
  const missing = fieldEntries(type).filter(
    ([name, field]) => field.kind === 'date' && !field.optional && !row[name],
  );
  return Object.fromEntries(
    missing.map(([name]) => [name, published?.[name] ?? new Date().toISOString().slice(0, 10)]),
  );
}
