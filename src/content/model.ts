import type { ChildField, Field, ValueOf } from './fields';
import type { FileField } from './fields/file';
import type { ImageField } from './fields/image';
import type { TextPair } from './language';

export type Fields = { readonly [column: string]: Field };

/** English messages with their own wording; all others are built from the noun of the type (messages.ts). */
export type FailureTexts = { readonly load?: string; readonly save?: string; readonly remove?: string };

/** English confirmation question and error message of an image's deletion. */
export type ImageSentences = { readonly question: string; readonly failure: string };

type Declared = {
  /** Identifier in URLs, folders, tests and query keys. */
  readonly name: string;
  readonly table: string;
  readonly noun: TextPair;
  /** Gender of the German noun; `p`: exists only in the plural. */
  readonly gender: 'm' | 'f' | 'n' | 'p';
  readonly bucket?: string;
  /** Folder inside the bucket: the record's id, or a fixed name. Without it, files are at the root. */
  readonly folder?: 'id' | 'profile';
  readonly fields: Fields;
  readonly failures?: FailureTexts;
  readonly images?: { readonly main: ImageSentences; readonly other: ImageSentences };
};

export type Single = Declared & {
  readonly rows: 'one';
  /** Name of the region on the admin page; `edit` is the label of its button ("Edit Header"). */
  readonly region: TextPair;
  readonly edit: TextPair;
  /** Groups of fields that have a screen each. Record, draft and history stay one. */
  readonly groups?: { readonly [name: string]: FieldGroup };
  /** Name of the group whose fields the form shows; without it all. */
  readonly group?: string;
};

/** Fields of a single that one screen edits, with the texts of its region. */
type FieldGroup = Pick<Single, 'noun' | 'gender' | 'region' | 'edit'> & {
  readonly fields: readonly string[];
};

export type Collection = Declared & {
  readonly rows: 'many';
  /** Name of the region on the admin page. */
  readonly plural: TextPair;
  /** Noun on the add button ("Add Reference"). */
  readonly singular: TextPair;
  /** Field whose value names a record in lists, headings and buttons. */
  readonly heading: string;
  /** Up to two more fields that identify a record in a list. */
  readonly facts?: readonly string[];
  readonly sort: { readonly column: string; readonly ascending: boolean };
  /** Columns with the first and the last day of an event. Visitors find it in no list after the last day (days.ts). */
  readonly days?: { readonly first: string; readonly last: string };
  /** Rule for the `order` of a new record; without it the table has no such column. */
  readonly newOrder?: 'count' | 'highest';
};

export type ContentType = Single | Collection;

/** Content type of a query that selects no fields. */
export type NamedTable = Pick<Collection, 'name' | 'table'>;

type SystemColumns = { id: string; created_at: string; updated_at: string };
type SortableColumn<T extends Declared> = Extract<keyof T['fields'], string> | keyof SystemColumns | 'order';

/** Checks `sort` and `heading` against the fields and preserves the literal types. */
export function collection<const T extends Omit<Collection, 'rows'>>(
  type: T & {
    readonly heading: Extract<keyof T['fields'], string>;
    readonly facts?: readonly Extract<keyof T['fields'], string>[];
    readonly days?: { readonly first: keyof T['fields']; readonly last: keyof T['fields'] };
    readonly sort: { readonly column: SortableColumn<T>; readonly ascending: boolean };
  },
): T & { readonly rows: 'many' } {
  return { ...type, rows: 'many' };
}

export function single<const T extends Omit<Single, 'rows'>>(type: T): T & { readonly rows: 'one' } {
  return { ...type, rows: 'one' };
}

type OrderColumn<T> = T extends { readonly newOrder: string } ? { order: number } : unknown;
type AltColumn<F extends Fields> = Extract<F[keyof F], ImageField> extends never ? unknown : { alt: string };

/** Size of the PDF in bytes, set by the database; null without a file. */
type BytesColumn<F extends Fields> =
  Extract<F[keyof F], FileField> extends never ? unknown : { file_bytes: number | null };

/** Row as PostgREST returns it, with child rows embedded under the name of their field. */
export type RowOf<T extends ContentType> = SystemColumns & {
  -readonly [Column in keyof T['fields']]: ValueOf<T['fields'][Column]>;
} & OrderColumn<T> &
  AltColumn<T['fields']> &
  BytesColumn<T['fields']>;

export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

export type FieldEntry = readonly [name: string, field: Field];

export function fieldEntries(type: ContentType): FieldEntry[] {
  return Object.entries(type.fields);
}

export function groupOf(type: Single, name: string): Single {
  const group = type.groups?.[name];
  if (!group) throw new Error(`${type.name} has no group ${name}`);
  const { fields: _, ...texts } = group;
  return { ...type, ...texts, group: name };
}

export function shownFields(type: ContentType): FieldEntry[] {
  const shown =
    type.rows === 'one' && type.group !== undefined ? type.groups?.[type.group]?.fields : undefined;
  return fieldEntries(type).filter(([name]) => !shown || shown.includes(name));
}

type ChildEntry = readonly [name: string, field: ChildField];

export function childEntries(type: ContentType): ChildEntry[] {
  return fieldEntries(type).filter((entry): entry is ChildEntry => 'table' in entry[1]);
}

export type SortKey = { readonly column: string; readonly ascending: boolean };

export function isOrdered({ sort }: Collection): boolean {
  return sort.column === 'order';
}

/** Adds `created_at` and `id` to the column of the collection, so that records with equal dates never change places. */
export function sortKeys({ sort }: Collection): SortKey[] {
  return [
    sort,
    ...(sort.column === 'created_at' ? [] : [{ column: 'created_at', ascending: sort.ascending }]),
    { column: 'id', ascending: true },
  ];
}

export function childSortKeys(field: ChildField): SortKey[] {
  return [childSort(field), 'created_at', 'id'].map((column) => ({ column, ascending: true }));
}

export function childSort(field: ChildField): string {
  return 'sort' in field ? field.sort : 'order';
}

/** In a file of its own because the website uses it too, always in English. */
export const fetchFailure = 'An error occurred while fetching content';
