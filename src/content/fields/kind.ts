import type { TextPair } from '../language';
import {
  type Columns,
  type FieldError,
  type FormValue,
  filesIn,
  type FormValues,
  type Row,
} from '../record/form-values';
import { validationMessages } from './validation-messages';

export type Common = {
  readonly label: TextPair;
  readonly hint?: TextPair;
  /** Title of the group of fields that begins here in the form. */
  readonly begins?: TextPair;
  /** The form shows the field only while `country` has this value. */
  readonly country?: 'DE' | 'AT';
};

export type Optional = { readonly optional?: true };

export type NamedField<F> = { readonly name: string; readonly field: F };

/** Role of a file, part of its object name. */
export type FileRole = 'main' | 'additional' | 'pdf';

/** Column with the public URLs of uploaded files. Without `bucket`, files are in the type's bucket. */
type FileColumn = { role: FileRole; table?: string; column: string; bucket?: string };

/** Methods, whose parameters are bivariant, so that the table of all kinds (index.ts) accepts any field. */
export type Kind<F> = {
  empty(field: F): unknown;
  read(named: NamedField<F>, row: Row): FormValue;
  /** `published`: values in the database, null for a new record. */
  write(values: FormValues, named: NamedField<F>, published: FormValues | null): Columns;
  validate(values: FormValues, named: NamedField<F>): FieldError[];
  /** Returns the readable text of a stored value, for lists, search and comparison. */
  plain(value: unknown): string;
  fileColumn?(named: NamedField<F>): FileColumn;
  /** Returns the rows of the field's child table in order, with the record's id. `title`: title of the record. */
  children?(values: FormValues, named: NamedField<F>, title: string): Columns[];
  /** Returns the columns in which `recordSummariesQuery` finds missing content; undefined without such checks. */
  summaryColumns?(named: NamedField<F>): string;
  lacksAlt?(row: Row, named: NamedField<F>): boolean;
};

/** Returns the column of a field with one file, in an update only when its URL has changed. */
export function urlColumn(values: FormValues, name: string, published: FormValues | null): Columns {
  const [url, before] = [values, published].map((form) => (form && filesIn(form, name)[0]?.url) ?? null);
  return published && before === url ? {} : { [name]: url ?? null };
}

/** Returns the child rows in a column; other clients may have written anything else into a draft. */
export function listEntries<Entry>(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter((entry) => entry instanceof Object) : [];
}

export const { required } = validationMessages;

/** Returns a list with the error, empty without a reason. `reason` ends the sentence that the label begins. */
export function fieldErrors(control: string, label: string, reason: string | undefined): FieldError[] {
  return reason
    ? [{ control, message: validationMessages.sentence(label, reason), isMissing: reason === required }]
    : [];
}
