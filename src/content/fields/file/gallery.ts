import type { PictureValue } from '../../record/form-values';
import { type Common, listEntries, type Kind } from '../kind';
import { altErrors } from './pictures';
import { textOf } from '../typed';

/** Additional images, rows of a child table. */
export type GalleryField = Common & {
  readonly kind: 'gallery';
  readonly ratio: number;
  readonly table: string;
  /** Column of the child table with the record's id. */
  readonly parent: string;
};

/** Row of the child table without the parent's id. */
export type GalleryImage = { id: string; image_url: string; alt: string; order: number };

export const gallery: Kind<GalleryField> = {
  empty: () => [],
  read: (into, { name }, row) => {
    into.pictures[name] = listEntries<GalleryImage>(row[name]).map(toPicture);
  },
  write: () => ({}),
  validate: (values, { name }) => altErrors(values.pictures[name], (index) => `${name}.${index}.alt`),
  plain: (value) =>
    listEntries<GalleryImage>(value)
      .map(({ alt }) => alt)
      .filter(Boolean)
      .join(', '),
  files: (values, name) => values.pictures[name] ?? [],
  fileColumn: ({ field }) => ({ role: 'additional', table: field.table, column: 'image_url' }),
  children: (values, { name, field }) =>
    (values.pictures[name] ?? []).map(({ id, url, alt }, order) => ({
      id,
      [field.parent]: values.id,
      image_url: url,
      alt: alt.trim(),
      order,
    })),
  summaryColumns: ({ name, field }) => `${name}:${field.table}(alt)`,
  lacksAlt: (row, { name }) => listEntries<GalleryImage>(row[name]).some(({ alt }) => !alt),
};

/** `textOf`: a draft written by another client may lack `alt`. */
function toPicture({ id, image_url, alt }: GalleryImage): PictureValue {
  return { id, url: image_url, file: null, alt: textOf(alt) };
}
