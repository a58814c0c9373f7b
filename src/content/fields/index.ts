import { type Attachment, attachments, type AttachmentsField, file } from './file';
import { brandImage, color } from './brand';
import { date } from './date';
import { gallery, type GalleryField, type GalleryImage, image, type ImageUrl } from './image';
import type { Kind } from './kind';
import { list } from './list';
import type { PageSettings } from './page-settings';
import * as typed from './typed';
import { slug } from './slug';

export type ChildField = GalleryField | AttachmentsField;

/** A kind missing in `admin/fields` does not compile. */
const kinds = {
  text: typed.text,
  multiline: typed.multiline,
  markup: typed.markup,
  email: typed.email,
  url: typed.url,
  time: typed.time,
  slug,
  search: typed.search,
  date,
  list,
  integer: typed.integer,
  price: typed.price,
  choice: typed.choice,
  boolean: typed.boolean,
  pageSettings: typed.pageSettings,
  color,
  brandImage,
  image,
  file,
  gallery,
  attachments,
};

type Kinds = typeof kinds;

export type Field = { [K in keyof Kinds]: Kinds[K] extends Kind<infer F> ? F : never }[keyof Kinds];

export type FieldKind = Field['kind'];
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

export function kindOf(field: Field): Kind<Field> {
  return kinds[field.kind];
}

type OrNull<F, Value> = F extends { readonly optional: true } ? Value | null : Value;

/** Values that are no text, or a text that is never null or always may be. */
type OtherValues = {
  slug: string;
  list: string[];
  integer: number;
  price: number | null;
  choice: string;
  boolean: boolean;
  pageSettings: PageSettings;
  brandImage: string | null;
  file: string | null;
  gallery: GalleryImage[];
  attachments: Attachment[];
};

export type ValueOf<F extends Field> = F extends { readonly kind: 'image'; readonly ratio: infer Ratio }
  ? ImageUrl<Ratio> | null
  : F extends { readonly kind: keyof OtherValues }
    ? OtherValues[F['kind']]
    : OrNull<F, string>;
