import type { Language } from '../language';

export type ImageValue = { id: string; url: string | null; file: File | null; alt: string };

export type Pdf = { id: string; title: string; url: string | null; file: File | null };

export type FileValue = ImageValue | Pdf;

/** Numbers and dates are strings too. A list field has its lines, a main image or single PDF a list of at most one. */
export type FormValue = string | string[] | FileValue[];

export type FormValues = {
  id: string;
  isNew: boolean;
  /** Row the values were read from; saving is refused when the stored row differs by then. Null for a new record. */
  row: Row | null;
  fields: Record<string, FormValue>;
  times: Times;
};

type Fields = Pick<FormValues, 'fields'>;

/** Empty for a field of another kind, as are the lists below. */
export function textIn({ fields }: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

export function linesIn(values: Fields, name: string): string[] {
  return itemsIn(values, name).filter((item) => typeof item === 'string');
}

export function filesIn(values: Fields, name: string): FileValue[] {
  return itemsIn(values, name).filter((item) => typeof item !== 'string');
}

export function imagesIn(values: Fields, name: string): ImageValue[] {
  return filesIn(values, name).filter((item) => 'alt' in item);
}

export function pdfsIn(values: Fields, name: string): Pdf[] {
  return filesIn(values, name).filter((item) => 'title' in item);
}

function itemsIn({ fields }: Fields, name: string): (string | FileValue)[] {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
}

export function withField(name: string, value: FormValue): (values: FormValues) => FormValues {
  return (values) => ({ ...values, fields: { ...values.fields, [name]: value } });
}

/** Changes the files of all fields. A file whose result is undefined is dropped. */
export function withFiles(
  values: FormValues,
  change: (file: FileValue, name: string) => FileValue | undefined,
): FormValues {
  const changed = Object.keys(values.fields).flatMap((name) => {
    const files = filesIn(values, name);
    return files.length > 0 ? [[name, files.flatMap((file) => change(file, name) ?? [])]] : [];
  });
  return { ...values, fields: { ...values.fields, ...Object.fromEntries(changed) } };
}

/** Times in Berlin as typed (`2026-03-01T09:00`). Empty `publish` means at once, empty `unpublish` never. */
export type Times = { publish: string; unpublish: string };

export type Columns = Record<string, string | number | boolean | null | string[] | object[]>;

/** Stored row with embedded child rows. */
export type Row = Readonly<Record<string, unknown>>;

/** Record as saved and returned by the database functions: its own columns, and its child rows by table. */
export type Content = { row: Row; children: Readonly<Record<string, readonly Row[]>> };

/** Row of `content_drafts`: saved but unpublished state of a record. */
export type Draft = {
  id: string;
  /** Table of the record. */
  content_type: string;
  record_id: string;
  /** All columns and child rows; null for a row that only schedules the unpublishing. */
  content: Content | null;
  /** Published content when the draft was started; null if there was none. */
  base: Content | null;
  publish_at: string | null;
  unpublish_at: string | null;
  updated_at: string;
  /** Why the schedule failed and what to do. */
  failure: (Readonly<Record<Language, string>> & { is_mailed?: boolean; claimed_at?: string }) | null;
  /** E-mail address of the user who changed it last. */
  email: string | null;
  /** Hash of record, content, base and schedule; an approval names it. */
  hash: string;
  changed_by: readonly string[];
  /** Set while the draft waits for a review. */
  review_requested_at: string | null;
  /** Note and e-mail address of the reviewer who sent it back. */
  review_note: string | null;
  reviewer: string | null;
  /** Hash that was approved for a later publication. */
  approved_hash: string | null;
};

/** Stored record: its published values (those that a draft was based on), and its draft. */
export type StoredRecord = { published: FormValues | null; draft: Draft | null };

export type FieldError = {
  control: string;
  message: string;
  /** The value is only missing: it does not prevent saving a draft. */
  isMissing: boolean;
};
