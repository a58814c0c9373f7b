import {
  type Columns,
  type Content,
  type FieldError,
  filesIn,
  type FileValue,
  type FormValues,
  type Row,
  textIn,
  type Times,
  withFiles,
} from './form-values';
import { mainImageId } from '../fields/image';
import { type ChildField, type Field, kindOf } from '../fields';
import { fieldErrors, type FileRole, listEntries } from '../fields/kind';
import { validationMessages } from '../fields/validation-messages';
import {
  childEntries,
  type Collection,
  type ContentType,
  type FieldEntry,
  fieldEntries,
  shownFields,
} from '../model';
import { instantOf, isInFuture } from './times';

/** Functions on whole records, built from the kinds of their fields. */

/** The id is created here, so that a repeated save does not create a second record. */
export function emptyFormValues(type: ContentType): FormValues {
  const initial: Row = Object.fromEntries(
    fieldEntries(type).map(([name, field]) => [name, kindOf(field).empty(field)]),
  );
  return { ...toFormValues(type, { ...initial, id: crypto.randomUUID() }), isNew: true, row: null };
}

/** Returns the values of a new record with the content of another: its own ids, no slug and no times. */
export function copyOf(type: Collection, original: FormValues): FormValues {
  const changed = fieldEntries(type).flatMap(([name, { kind }]) => {
    if (kind === 'slug') return [[name, '']];
    return name === type.heading && kind === 'text' ? [[name, `${textIn(original, name)} (Kopie)`]] : [];
  });
  const fields = { ...original.fields, ...Object.fromEntries(changed) };
  // The id of a main image names its place, and stays.
  return withFiles({ ...emptyFormValues(type), fields }, (file) =>
    file.id === mainImageId ? file : { ...file, id: crypto.randomUUID() },
  );
}

export function toFormValues(type: ContentType, row: Row): FormValues {
  const fields = fieldEntries(type).map(([name, field]) => [name, kindOf(field).read({ name, field }, row)]);
  return {
    id: String(row.id ?? ''),
    isNew: false,
    row,
    fields: Object.fromEntries(fields),
    times: { publish: '', unpublish: '' },
  };
}

export function contentOf(type: ContentType, row: Row): Content {
  const lists = new Map(childEntries(type).map(([name, { table }]) => [name, table]));
  const ownColumns = Object.entries(row).filter(([column]) => !lists.has(column));
  const children = [...lists].map(([name, table]) => [table, row[name] ?? []]);
  return { row: Object.fromEntries(ownColumns), children: Object.fromEntries(children) };
}

export function rowOf(type: ContentType, { row, children }: Content): Row {
  const lists = childEntries(type).map(([name, { table }]) => [name, children[table] ?? []]);
  return { ...row, ...Object.fromEntries(lists) };
}

/** `published`: values in the database, null for a new record. */
export function columnsOf(type: ContentType, values: FormValues, published: FormValues | null): Columns {
  return Object.assign(
    {},
    ...fieldEntries(type).map(([name, field]) => kindOf(field).write(values, { name, field }, published)),
  );
}

export function childRows(
  values: FormValues,
  field: ChildField,
  { name, title }: { name: string; title: string },
): Columns[] {
  return kindOf(field).children?.(values, { name, field }, title) ?? [];
}

type Validation = {
  /** A draft may lack required values, unless its publication is planned. */
  isDraft?: boolean;
  /** Present time: validates the times too. Only the form does, because a scheduled save may be late. */
  now?: number;
};

/** Returns the validation errors in the order of the form. The form shows them; saving throws on them. */
export function validate(
  type: ContentType,
  values: FormValues,
  { isDraft = false, now }: Validation = {},
): FieldError[] {
  const errors = shownFields(type).flatMap(([name, field]) =>
    kindOf(field).validate(values, { name, field }),
  );
  const timeErrors = now === undefined ? [] : validateTimes(values.times, now);
  const mayLack = isDraft && !isInFuture(values.times.publish);
  return [...errors, ...timeErrors].filter(({ isMissing }) => !mayLack || !isMissing);
}

/** `now` in milliseconds since 1970. */
function validateTimes({ publish, unpublish }: Times, now: number): FieldError[] {
  const { publishAt, unpublishAt, noTime, notInFuture, beforePublication } = validationMessages;
  const [start, end] = [instantOf(publish), instantOf(unpublish)];
  const endReason = () => {
    if (!end) return unpublish ? noTime : undefined;
    if (Date.parse(end) <= now) return notInFuture;
    return start && end <= start ? beforePublication : undefined;
  };
  return [
    ...fieldErrors('publish_at', publishAt, publish && !start ? noTime : undefined),
    ...fieldErrors('unpublish_at', unpublishAt, endReason()),
  ];
}

export function filesOf(type: ContentType, values: FormValues): FileValue[] {
  return fieldEntries(type).flatMap(([name]) => filesIn(values, name));
}

export function urlsOf(type: ContentType, values: FormValues): string[] {
  return filesOf(type, values).flatMap(({ url }) => url ?? []);
}

export function plainTextOf(type: ContentType, row: Row): string {
  const texts = fieldEntries(type).map(([name, field]) => kindOf(field).plain(row[name]));
  return [...texts, String(row.alt ?? '')].filter(Boolean).join(' ');
}

export function fileUrlsIn(type: ContentType, row: Row, [name, field]: FieldEntry): string[] {
  const column = fileColumn(type, name, field)?.column;
  const value: unknown = row[name];
  if (!column) return [];
  const urls = Array.isArray(value) ? listEntries<Row>(value).map((child) => child[column]) : [value];
  return urls.flatMap((url) => (typeof url === 'string' && url ? url : []));
}

/** Gets texts of the file too. Null removes the URL, or the child row with it. */
type ReplaceUrl = (url: string, texts: { alt?: unknown; title?: unknown }) => Promise<string | null>;

export async function replaceFileUrls(type: ContentType, row: Row, newUrlOf: ReplaceUrl): Promise<Row> {
  const changed = fieldEntries(type).map(async ([name, field]): Promise<Row> => {
    const column = fileColumn(type, name, field)?.column;
    const value: unknown = row[name];
    if (column && typeof value === 'string') return { [name]: await newUrlOf(value, { alt: row.alt }) };
    if (!column || !Array.isArray(value)) return {};
    const children = listEntries<Row>(value).map(async (child) => {
      const url = await newUrlOf(String(child[column]), child);
      return url === null ? [] : [{ ...child, [column]: url }];
    });
    return { [name]: (await Promise.all(children)).flat() };
  });
  return Object.assign({}, row, ...(await Promise.all(changed)));
}

type FileColumn = { role: FileRole; table: string; column: string; bucket: string };

export function fileColumns(type: ContentType): FileColumn[] {
  return fieldEntries(type).flatMap(([name, field]) => fileColumn(type, name, field) ?? []);
}

/** Returns undefined for a field without files. Throws when the files have no bucket. */
export function fileColumn(type: ContentType, name: string, field: Field): FileColumn | undefined {
  const declared = kindOf(field).fileColumn?.({ name, field });
  if (!declared) return undefined;
  const bucket = declared.bucket ?? type.bucket;
  if (!bucket) throw new Error(`${type.name} has files in ${name} and no bucket`);
  return { role: declared.role, table: declared.table ?? type.table, column: declared.column, bucket };
}
