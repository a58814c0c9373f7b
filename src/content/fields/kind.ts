import type { Columns, FormValues, Pdf, Picture, FieldError, Row } from '../record/draft';
import { validationMessages } from './validation-messages';

/** What every field declares. */
export type Common = {
  /** Visible label of the form control. */
  readonly label: string;
  /** One short sentence under the label. */
  readonly hint?: string;
};

export type Optional = { readonly optional?: true };

/** A field in its place. */
export type At<F> = { readonly name: string; readonly field: F };

/** What a file is for; its name in the storage says so (SPEC §7). */
export type FileRole = 'main' | 'additional' | 'pdf';

/** Where the public URLs of uploaded files stand; without a bucket of the field's own they lie in the type's. */
type FileColumn = { role: FileRole; table?: string; column: string; bucket?: string };

/**
 * All that a kind of field means; how it is edited is the other half, in `admin/fields`. Written as methods, so that
 * the table of all kinds (index.ts) can be asked with any field.
 */
export type Kind<F> = {
  /** What the column holds in a new record before anything is typed. */
  empty(field: F): unknown;
  /** Puts what a stored row holds into the form. */
  read(into: FormValues, at: At<F>, row: Row): void;
  /** The columns to send; `stored` is what the database holds now, null for a new record. */
  write(values: FormValues, at: At<F>, published: FormValues | null): Columns;
  /** All that keeps the field from being saved. */
  validate(values: FormValues, at: At<F>): FieldError[];
  /** The words in a stored value as a person reads them, for lists, search and comparison. */
  plain(value: unknown): string;
  /** The files the form holds for it. */
  files(values: FormValues, name: string): readonly (Picture | Pdf)[];
  /** Where their URLs are stored; undefined for a kind without files. */
  fileColumn?(at: At<F>): FileColumn;
  /** The rows of the field's own table in their order, each with the id of its record; `title` is the record's. */
  children?(values: FormValues, at: At<F>, title: string): Columns[];
  /** What the overview selects of it to see what a record lacks; undefined for a kind it does not look at. */
  overview?(at: At<F>): string;
  /** A stored picture of it is not described. */
  lacksAlt?(row: Row, at: At<F>): boolean;
};

/** The complaint about what a draft may still lack. */
export const { required } = validationMessages;

export function problem(control: string, label: string, complaint: string | undefined): FieldError[] {
  return complaint
    ? [{ control, message: validationMessages.sentence(label, complaint), isMissing: complaint === required }]
    : [];
}
