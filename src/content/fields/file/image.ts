import type { Columns, FormValues, PictureValue } from '../../record/form-values';
import { type Common, type Kind, type NamedField, type Optional, fieldErrors, required } from '../kind';
import { altErrors } from './pictures';
import { textOf } from '../typed';

/** Main image of a record: a public URL in the type's bucket; the alt text is in the column `alt`. */
export type ImageField = Common & Optional & { readonly kind: 'image'; readonly ratio: CropRatio };

/** Width divided by height. `own`: no cropping; keeps proportions and transparency. */
export type CropRatio = number | 'own';

/** Id of the main image in a list of images. */
export const mainPictureId = 'main';

export const image: Kind<ImageField> = {
  empty: () => null,
  read: (into, { name }, row) => {
    into.pictures[name] = mainPicture(row[name], row.alt);
  },
  /** Returns the URL in an update only when it has changed. */
  write: (values, { name }, published): Columns => {
    const alt = values.pictures[name]?.[0]?.alt.trim() ?? '';
    const url = urlOf(values, name);
    return published && urlOf(published, name) === url ? { alt } : { alt, [name]: url };
  },
  /** Requires an image for a new record only; a stored record may lose its image. */
  validate: (values, { name, field }) => [
    ...fieldErrors(name, field.label, isMissing(values, { name, field }) ? required : undefined),
    ...altErrors(values.pictures[name], () => 'alt'),
  ],
  plain: () => '',
  files: (values, name) => values.pictures[name] ?? [],
  fileColumn: ({ name }) => ({ role: 'main', column: name }),
  summaryColumns: ({ name }) => `${name},alt`,
  lacksAlt: (row, { name }) => Boolean(row[name]) && !row.alt,
};

function urlOf(values: FormValues, name: string): string | null {
  return values.pictures[name]?.[0]?.url ?? null;
}

function isMissing(values: FormValues, { name, field }: NamedField<ImageField>): boolean {
  return values.isNew && !field.optional && !values.pictures[name]?.length;
}

function mainPicture(url: unknown, alt: unknown): PictureValue[] {
  return typeof url === 'string' && url ? [{ id: mainPictureId, url, file: null, alt: textOf(alt) }] : [];
}
