import type { ChildField, Field, ValueOf } from './fields';
import type { ImageField } from './fields/file/image';

export type Fields = { readonly [column: string]: Field };

/** Own sentences for failures whose text SPEC §8 fixes; the others follow from the noun (messages.ts). */
export type FailureTexts = { readonly load?: string; readonly save?: string; readonly remove?: string };

/** What is asked before a picture is deleted, and said when that fails. */
export type PictureSentences = { readonly question: string; readonly failure: string };

type Declared = {
  /** The word used in URLs, folders, tests and query keys. */
  readonly name: string;
  readonly table: string;
  /** The word inside messages: "Are you sure you want to delete this {noun}?" */
  readonly noun: string;
  /** Its gender, where the word is German. */
  readonly gender?: 'm' | 'f' | 'n' | 'p';
  /** Where uploads go, when the type has any. */
  readonly bucket?: string;
  /** Folder inside the bucket: the record's id, or a fixed word. Without it files lie at the top. */
  readonly folder?: 'id' | 'profile';
  readonly fields: Fields;
  readonly failures?: FailureTexts;
  /** Own sentences around the deletion of its main image and of the other ones. */
  readonly pictures?: { readonly main: PictureSentences; readonly other: PictureSentences };
};

/** A content type with exactly one row. */
export type Single = Declared & {
  readonly rows: 'one';
  /** Name of the region on the admin page and of its button ("Edit Header"). */
  readonly region: string;
  readonly edit: string;
};

/** A content type with any number of rows. */
export type Collection = Declared & {
  readonly rows: 'many';
  /** Name of the region on the admin page. */
  readonly plural: string;
  /** Noun on the add button ("Add Reference"). */
  readonly singular: string;
  /** The field that names a record in lists, headings and buttons. */
  readonly heading: string;
  /** Up to two more fields that identify a record in a list. */
  readonly facts?: readonly string[];
  readonly sort: { readonly column: string; readonly ascending: boolean };
  /** How a new record gets its `order`; without it the table has no such column (SPEC §4). */
  readonly newOrder?: 'count' | 'highest';
};

export type ContentType = Single | Collection;

type SystemColumns = { id: string; created_at: string; updated_at: string };
type SortableColumn<T extends Declared> = Extract<keyof T['fields'], string> | keyof SystemColumns | 'order';

/** Returns its argument; its one job is to check sort and heading against the fields and to keep the literal types. */
export function collection<const T extends Omit<Collection, 'rows'>>(
  type: T & {
    readonly heading: Extract<keyof T['fields'], string>;
    readonly facts?: readonly Extract<keyof T['fields'], string>[];
    readonly sort: { readonly column: SortableColumn<T>; readonly ascending: boolean };
  },
): T & { readonly rows: 'many' } {
  return { ...type, rows: 'many' };
}

/** Returns its argument as a content type with one row. */
export function single<const T extends Omit<Single, 'rows'>>(type: T): T & { readonly rows: 'one' } {
  return { ...type, rows: 'one' };
}

type OrderColumn<T> = T extends { readonly newOrder: string } ? { order: number } : unknown;
type AltColumn<F extends Fields> = Extract<F[keyof F], ImageField> extends never ? unknown : { alt: string };

/** A row as the service returns it, child rows embedded under their field's name. */
export type RowOf<T extends ContentType> = SystemColumns & {
  -readonly [Column in keyof T['fields']]: ValueOf<T['fields'][Column]>;
} & OrderColumn<T> &
  AltColumn<T['fields']>;

export type FieldEntry = readonly [name: string, field: Field];

/** The fields in the order of their declaration. */
export function fieldEntries(type: ContentType): FieldEntry[] {
  return Object.entries(type.fields);
}

export type ChildEntry = readonly [name: string, field: ChildField];

/** The fields whose values are rows of a child table. */
export function childEntries(type: ContentType): ChildEntry[] {
  return fieldEntries(type).filter((entry): entry is ChildEntry => 'table' in entry[1]);
}

type SortKey = { readonly column: string; readonly ascending: boolean };

/** Whether editors decide the order. */
export function isOrdered({ sort }: Collection): boolean {
  return sort.column === 'order';
}

/**
 * The order of a collection down to its last tie: what is equal in the type's own order stands as it was made, and
 * records made at one moment by their keys. So two with the same date never change places.
 */
export function sortKeys({ sort }: Collection): SortKey[] {
  return [
    sort,
    ...(sort.column === 'created_at' ? [] : [{ column: 'created_at', ascending: sort.ascending }]),
    { column: 'id', ascending: true },
  ];
}

/** The same for a child table. */
export function childSortKeys(field: ChildField): SortKey[] {
  return [childSort(field), 'created_at', 'id'].map((column) => ({ column, ascending: true }));
}

/** The column a child table is sorted by (SPEC §7). */
export function childSort(field: ChildField): string {
  return 'sort' in field ? field.sort : 'order';
}
