import type { Columns, Content, FormValues, Pdf, Picture, FieldError, Row } from './draft';
import { type ChildField, type Field, kindOf } from '../fields';
import type { FileRole } from '../fields/kind';
import { childEntries, type ContentType, fieldEntries } from '../model';

/** What the kinds of its fields make of a whole record. */

/** A new record with the initial values of its fields. Its id is made here, so that saving twice makes one record. */
export function emptyFormValues(type: ContentType): FormValues {
  const initial: Row = Object.fromEntries(
    fieldEntries(type).map(([name, field]) => [name, kindOf(field).empty(field)]),
  );
  return { ...toFormValues(type, { ...initial, id: crypto.randomUUID() }), isNew: true, row: null };
}

/** A stored row as a form shows it. */
export function toFormValues(type: ContentType, row: Row): FormValues {
  const values: FormValues = {
    id: String(row.id ?? ''),
    isNew: false,
    row,
    texts: {},
    lists: {},
    pictures: {},
    pdfs: {},
    times: { publish: '', unpublish: '' },
  };
  for (const [name, field] of fieldEntries(type)) kindOf(field).read(values, { name, field }, row);
  return values;
}

/** A row with its lists embedded, taken apart. */
export function contentOf(type: ContentType, row: Row): Content {
  const lists = new Map(childEntries(type).map(([name, { table }]) => [name, table]));
  const own = Object.entries(row).filter(([column]) => !lists.has(column));
  const children = [...lists].map(([name, table]) => [table, row[name] ?? []]);
  return { row: Object.fromEntries(own), children: Object.fromEntries(children) };
}

/** The same put together again. */
export function rowOf(type: ContentType, { row, children }: Content): Row {
  const lists = childEntries(type).map(([name, { table }]) => [name, children[table] ?? []]);
  return { ...row, ...Object.fromEntries(lists) };
}

/** The columns to send for a form; `stored` is what the database holds now, null for a new record. */
export function columnsOf(type: ContentType, values: FormValues, published: FormValues | null): Columns {
  return Object.assign(
    {},
    ...fieldEntries(type).map(([name, field]) => kindOf(field).write(values, { name, field }, published)),
  );
}

/** The rows of a child table in their order, each with the id of its record. */
export function childRows(
  values: FormValues,
  field: ChildField,
  at: { name: string; title: string },
): Columns[] {
  return kindOf(field).children?.(values, { name: at.name, field }, at.title) ?? [];
}

/** All that keeps a draft from being saved, in the order of the form. The form shows it, saving refuses it. */
export function validate(type: ContentType, values: FormValues): FieldError[] {
  return fieldEntries(type).flatMap(([name, field]) => kindOf(field).validate(values, { name, field }));
}

/** All files a form holds, stored and chosen ones. */
export function filesOf(type: ContentType, values: FormValues): (Picture | Pdf)[] {
  return fieldEntries(type).flatMap(([name, field]) => kindOf(field).files(values, name));
}

/** The public addresses of its stored files. */
export function urlsOf(type: ContentType, values: FormValues): string[] {
  return filesOf(type, values).flatMap(({ url }) => url ?? []);
}

/** Every word a person can read in a record, the descriptions of its pictures and the names of its files included. */
export function plainTextOf(type: ContentType, row: Row): string {
  const texts = fieldEntries(type).map(([name, field]) => kindOf(field).plain(row[name]));
  return [...texts, String(row.alt ?? '')].filter(Boolean).join(' ');
}

/** The record with other addresses for its files. */
export async function withAddresses(
  type: ContentType,
  row: Row,
  addressOf: (url: string) => Promise<string>,
): Promise<Row> {
  const change = async (one: Row, column: string): Promise<Row> => {
    const url = one[column];
    return typeof url === 'string' ? { ...one, [column]: await addressOf(url) } : one;
  };
  const changed = fieldEntries(type).map(async ([name, field]): Promise<Row> => {
    const place = fileColumn(type, name, field);
    const value: unknown = row[name];
    if (!place) return {};
    if (!Array.isArray(value)) return change({ [name]: value }, name);
    return { [name]: await Promise.all(value.map((one: Row) => change(one, place.column))) };
  });
  return Object.assign({}, row, ...(await Promise.all(changed)));
}

type FileColumn = { role: FileRole; table: string; column: string; bucket: string };

/** Where the public URLs of a type's files are stored, and where the files lie. */
export function fileColumns(type: ContentType): FileColumn[] {
  return fieldEntries(type).flatMap(([name, field]) => fileColumn(type, name, field) ?? []);
}

/** Undefined for a field without files; throws for one that has no bucket to put them in. */
export function fileColumn(type: ContentType, name: string, field: Field): FileColumn | undefined {
  const at = kindOf(field).fileColumn?.({ name, field });
  if (!at) return undefined;
  const bucket = at.bucket ?? type.bucket;
  if (!bucket) throw new Error(`${type.name} has files in ${name} and no bucket`);
  return { role: at.role, table: at.table ?? type.table, column: at.column, bucket };
}
