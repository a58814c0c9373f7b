import type { FormValues, Pdf, Row } from '../../record/form-values';
import { decodeUri } from '../../text/decode-uri';
import { type Common, type Kind, fieldErrors, required } from '../kind';

/** One PDF: a public URL in `bucket`, by default the type's. */
export type FileField = Common & { readonly kind: 'file'; readonly bucket?: string };

export const file: Kind<FileField> = {
  empty: () => null,
  read: (into, { name }, row) => {
    into.pdfs[name] = pdfOf(row, name);
  },
  /** Returns the URL in an update only when it has changed. */
  write: (values, { name }, published) => {
    const url = urlOf(values, name);
    return published && urlOf(published, name) === url ? {} : { [name]: url };
  },
  /** Requires a PDF for a new record only. */
  validate: (values, { name, field }) => {
    const isMissing = values.isNew && !values.pdfs[name]?.length;
    return fieldErrors(name, field.label, isMissing ? required : undefined);
  },
  plain: () => '',
  files: (values, name) => values.pdfs[name] ?? [],
  fileColumn: ({ name, field }) => ({ role: 'pdf', column: name, bucket: field.bucket }),
  summaryColumns: ({ name }) => name,
};

function urlOf(values: FormValues, name: string): string | null {
  return values.pdfs[name]?.[0]?.url ?? null;
}

/** Returns the PDF of a row as a list of at most one. */
export function pdfOf(row: Row | null, name: string): Pdf[] {
  const url = row?.[name];
  if (typeof url !== 'string' || !url) return [];
  return [{ id: name, title: decodeUri(url.split('/').at(-1) ?? ''), url, file: null }];
}
