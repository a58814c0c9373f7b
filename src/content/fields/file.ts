import { translate } from '../language';
import { filesIn, type Pdf, pdfsIn, type Row } from '../record/form-values';
import { decodeUri } from '../text/decode-uri';
import { type Common, type Kind, fieldErrors, required, listEntries, urlColumn } from './kind';

export type FileField = Common & { readonly kind: 'file'; readonly bucket?: string };

export const file: Kind<FileField> = {
  empty: () => null,
  read: ({ name }, row) => pdfOf(row, name),
  write: (values, { name }, published) => urlColumn(values, name, published),
  /** Requires a PDF for a new record only. */
  validate: (values, { name, field }) => {
    const isMissing = values.isNew && filesIn(values, name).length === 0;
    return fieldErrors(name, translate(field.label), isMissing ? required : undefined);
  },
  plain: () => '',
  fileColumn: ({ name, field }) => ({ role: 'pdf', column: name, bucket: field.bucket }),
  summaryColumns: ({ name }) => name,
};

export function pdfOf(row: Row | null, name: string): Pdf[] {
  const url = row?.[name];
  if (typeof url !== 'string' || !url) return [];
  return [{ id: name, title: decodeUri(url.split('/').at(-1) ?? ''), url, file: null }];
}

export type AttachmentsField = Common & {
  readonly kind: 'attachments';
  readonly bucket: string;
  readonly table: string;
  /** Column of the child table with the record's id. */
  readonly parent: string;
  readonly sort: 'order' | 'sort_order';
  /** If set, the child row has a `description`: this text followed by the record's title. */
  readonly describe?: string;
};

/** Row without the parent's id. `description` and sort column vary by field; the database sets `file_bytes`. */
export type Attachment = { id: string; title: string; file_url: string; file_bytes?: number | null };

export const attachments: Kind<AttachmentsField> = {
  empty: () => [],
  read: ({ name }, row) =>
    listEntries<Attachment>(row[name]).map(({ id, title, file_url }) => ({
      id,
      title,
      url: file_url,
      file: null,
    })),
  write: () => ({}),
  validate: () => [],
  plain: (value) =>
    listEntries<Attachment>(value)
      .map(({ title }) => title)
      .join(', '),
  fileColumn: ({ field }) => ({
    role: 'pdf',
    table: field.table,
    column: 'file_url',
    bucket: field.bucket,
  }),
  children: (values, { name, field }, title) =>
    pdfsIn(values, name).map((pdf, order) => ({
      id: pdf.id,
      [field.parent]: values.id,
      title: pdf.title,
      file_url: pdf.url,
      [field.sort]: order,
      ...(field.describe && { description: `${field.describe} ${title}` }),
    })),
};
