import { attachments, type Attachment, type AttachmentsField, file, type FileField } from './file';
import { color, type ColorField, brandImage, type BrandImageField } from './brand';
import { date, type DateField } from './date';
import { gallery, type GalleryField, type GalleryImage, image, type ImageField } from './image';
import type { Kind } from './kind';
import { list, type ListField } from './list';
import type { PageSettings } from './page-settings';
import * as typed from './typed';
import { slug, type SlugField } from './slug';

export type ChildField = GalleryField | AttachmentsField;

export type Field =
  | typed.TextField
  | typed.MultilineField
  | typed.MarkupField
  | typed.EmailField
  | typed.UrlField
  | typed.TimeField
  | SlugField
  | typed.SearchField
  | DateField
  | ListField
  | typed.IntegerField
  | typed.PriceField
  | typed.ChoiceField
  | typed.BooleanField
  | typed.PageSettingsField
  | ColorField
  | BrandImageField
  | ImageField
  | FileField
  | ChildField;

export type FieldKind = Field['kind'];
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

/** A kind missing here or in `admin/fields` does not compile. */
const kinds: { readonly [K in FieldKind]: Kind<FieldOf<K>> } = {
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

export function kindOf(field: Field): Kind<Field> {
  return kinds[field.kind];
}

type OrNull<F, Value> = F extends { readonly optional: true } ? Value | null : Value;

export type ValueOf<F extends Field> = {
  text: OrNull<F, string>;
  multiline: OrNull<F, string>;
  markup: OrNull<F, string>;
  email: OrNull<F, string>;
  url: OrNull<F, string>;
  time: OrNull<F, string>;
  slug: string;
  search: OrNull<F, string>;
  date: OrNull<F, string>;
  list: string[];
  integer: number;
  price: number | null;
  choice: string;
  boolean: boolean;
  pageSettings: PageSettings;
  color: OrNull<F, string>;
  brandImage: string | null;
  image: string | null;
  file: string | null;
  gallery: GalleryImage[];
  attachments: Attachment[];
}[F['kind']];
