import type { Columns, Draft, Picture } from '../draft';
import { type Common, type Kind, type Optional, problem, required } from './kind';
import { altProblems } from './pictures';
import { textOf } from './typed';

/** The main image of a record: a public URL in the type's bucket, with its description in the column `alt`. */
export type ImageField = Common & Optional & { readonly kind: 'image'; readonly ratio: Ratio };

/** Width by height; `own` for what is shown as it is: in its proportions, with what is transparent in it. */
export type Ratio = number | 'own';

/** The one id every main image has in a list of images (SPEC §2). */
export const mainPictureId = 'main';

export const image: Kind<ImageField> = {
  empty: () => null,
  read: (into, { name }, row) => {
    into.pictures[name] = mainPicture(row[name], row.alt);
  },
  /** An update sends the URL only when it has changed (SPEC §7). */
  write: (draft, { name }, stored): Columns => {
    const picture = draft.pictures[name]?.[0];
    const alt = picture?.alt.trim() ?? '';
    const url = picture?.url ?? null;
    return stored && urlOf(stored, name) === url ? { alt } : { alt, [name]: url };
  },
  /** A stored record may lose its image: only a new one has to bring it (SPEC §5). */
  validate: (draft, { name, field }) => [
    ...problem(name, field.label, isMissing(draft, { name, field }) ? required : undefined),
    ...altProblems(draft.pictures[name], () => 'alt'),
  ],
  plain: () => '',
  files: (draft, name) => draft.pictures[name] ?? [],
  fileColumn: ({ name }) => ({ role: 'main', column: name }),
  overview: ({ name }) => `${name},alt`,
  lacksAlt: (row, { name }) => Boolean(row[name]) && !row.alt,
};

function urlOf(draft: Draft, name: string): string | null {
  return draft.pictures[name]?.[0]?.url ?? null;
}

function isMissing(draft: Draft, { name, field }: { name: string; field: ImageField }): boolean {
  return draft.isNew && !field.optional && !draft.pictures[name]?.length;
}

function mainPicture(url: unknown, alt: unknown): Picture[] {
  return typeof url === 'string' && url ? [{ id: mainPictureId, url, file: null, alt: textOf(alt) }] : [];
}
