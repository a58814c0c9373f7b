import type { Draft, Pdf, Row } from '../draft';
import { type Common, type Kind, problem, required } from './kind';

/** One PDF: a public URL in the type's bucket. */
export type FileField = Common & { readonly kind: 'file' };

export const file: Kind<FileField> = {
  empty: () => null,
  read: (into, { name }, row) => {
    into.pdfs[name] = pdfOf(row, name);
  },
  /** An update sends the URL only when it has changed (SPEC §7). */
  write: (draft, { name }, stored) => {
    const url = urlOf(draft, name);
    return stored && urlOf(stored, name) === url ? {} : { [name]: url };
  },
  /** A stored record keeps its PDF: only a new one has to bring it (SPEC §5). */
  validate: (draft, { name, field }) => {
    const isMissing = draft.isNew && !draft.pdfs[name]?.length;
    return problem(name, field.label, isMissing ? required : undefined);
  },
  plain: () => '',
  files: (draft, name) => draft.pdfs[name] ?? [],
  fileColumn: ({ name }) => ({ role: 'pdf', column: name }),
  overview: ({ name }) => name,
};

function urlOf(draft: Draft, name: string): string | null {
  return draft.pdfs[name]?.[0]?.url ?? null;
}

/** The one a row names, as a list of at most one. */
export function pdfOf(row: Row | null, name: string): Pdf[] {
  const url = row?.[name];
  if (typeof url !== 'string' || !url) return [];
  return [{ id: name, title: decodeURIComponent(url.split('/').at(-1) ?? ''), url, file: null }];
}
