import { translate } from '../language';
import { type FieldError, filesIn, imagesIn, type ImageValue } from '../record/form-values';
import { type Common, fieldErrors, type Kind, listEntries, type Optional, required, urlColumn } from './kind';
import { textOf, validateLine } from './typed';
import { validationMessages } from './validation-messages';

/** Main image of a record: a public URL in the type's bucket; the alt text is in the column `alt`. */
export type ImageField = Common & Optional & { readonly kind: 'image'; readonly ratio: RatioName | 'own' };

/** Width divided by height, by the names that the website uses too. */
const ratios = { '16x9': 16 / 9, '4x3': 4 / 3, '3x4': 3 / 4, '1x1': 1 };

type RatioName = keyof typeof ratios;

/** Width divided by height. `own`: no cropping; keeps proportions and transparency. */
export type CropRatio = number | 'own';

export function cropRatioOf({ ratio }: ImageField | GalleryField): CropRatio {
  return ratio === 'own' ? ratio : ratios[ratio];
}

/** URL of an image that was cropped to a ratio. Carries it in its type, so that pages show no other one. */
export type ImageUrl<Ratio> = string & { readonly ratio?: Ratio };

export const mainImageId = 'main';

export const image: Kind<ImageField> = {
  empty: () => null,
  read: ({ name }, row) => {
    const url = row[name];
    const isSet = typeof url === 'string' && url !== '';
    return isSet ? [{ id: mainImageId, url, file: null, alt: textOf(row.alt) }] : [];
  },
  write: (values, { name }, published) => ({
    alt: imagesIn(values, name)[0]?.alt.trim() ?? '',
    ...urlColumn(values, name, published),
  }),
  /** Requires an image for a new record only; a stored record may lose its image. */
  validate: (values, { name, field }) => {
    const isMissing = values.isNew && !field.optional && filesIn(values, name).length === 0;
    return [
      ...fieldErrors(name, translate(field.label), isMissing ? required : undefined),
      ...altErrors(imagesIn(values, name), () => 'alt'),
    ];
  },
  plain: () => '',
  fileColumn: ({ name }) => ({ role: 'main', column: name }),
  summaryColumns: ({ name }) => `${name},alt`,
  lacksAlt: (row, { name }) => Boolean(row[name]) && !row.alt,
};

export type GalleryField = Common & {
  readonly kind: 'gallery';
  readonly ratio: RatioName;
  readonly table: string;
  readonly parent: string;
};

/** Row of the child table without the parent's id. */
export type GalleryImage = { id: string; image_url: string; alt: string; order: number };

export const gallery: Kind<GalleryField> = {
  empty: () => [],
  read: ({ name }, row) =>
    listEntries<GalleryImage>(row[name]).map(({ id, image_url, alt }) => {
      // A draft written by another client may lack `alt`.
      return { id, url: image_url, file: null, alt: textOf(alt) };
    }),
  write: () => ({}),
  validate: (values, { name }) => altErrors(imagesIn(values, name), (index) => `${name}.${index}.alt`),
  plain: (value) =>
    listEntries<GalleryImage>(value)
      .map(({ alt }) => alt)
      .filter(Boolean)
      .join(', '),
  fileColumn: ({ field }) => ({ role: 'additional', table: field.table, column: 'image_url' }),
  children: (values, { name, field }) =>
    imagesIn(values, name).map(({ id, url, alt }, order) => ({
      id,
      [field.parent]: values.id,
      image_url: url,
      alt: alt.trim(),
      order,
    })),
  summaryColumns: ({ name, field }) => `${name}:${field.table}(alt)`,
  lacksAlt: (row, { name }) => listEntries<GalleryImage>(row[name]).some(({ alt }) => !alt),
};

/** Alt texts may be empty. */
function altErrors(images: readonly ImageValue[], controlName: (index: number) => string): FieldError[] {
  return images.flatMap(({ alt }, index) =>
    fieldErrors(controlName(index), validationMessages.altText, validateLine(alt.trim())),
  );
}
