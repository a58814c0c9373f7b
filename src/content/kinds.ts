/**
 * The closed set of field kinds: what a value means, nothing about how it looks.
 * Adding a kind means one case here, one rule in validate.ts, one editor in admin/fields.
 */

type Common = {
  /** Visible label of the form control. */
  readonly label: string;
  /** One short sentence under the label. */
  readonly hint?: string;
};

type Optional = { readonly optional?: true };

/** Single-line text, free text over several lines, or text with the markup of SPEC §5 (bold, bullets, paragraphs). */
export type TextField = Common & Optional & { readonly kind: 'text' | 'multiline' | 'markup' };

/** `time` is free text such as `9:00 - 17:00`. */
export type FormatField = Common & Optional & { readonly kind: 'email' | 'url' | 'time' };

/** A calendar day, `yyyy-mm-dd`. */
export type DateField = Common & Optional & { readonly kind: 'date'; readonly initial?: 'today' };

/** Several lines of text; `item` names one of them on its buttons ("Add Feature"). */
export type ListField = Common & { readonly kind: 'list'; readonly item: string };

/** A whole number, never below `min`. */
export type IntegerField = Common & { readonly kind: 'integer'; readonly min: number };

/** Euro with two decimals; null means on request. */
export type PriceField = Common & { readonly kind: 'price' };

/** One name out of a list. `stored` lists what the database also accepts (icons the public pages know). */
export type ChoiceField = Common & {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]];
  readonly initial: string;
  readonly stored?: readonly string[];
};

/** The main image of a record: a public URL in the type's bucket, with its description in the column `alt`. */
export type ImageField = Common & Optional & { readonly kind: 'image'; readonly ratio: number };

/** One PDF: a public URL in `bucket` or else in the type's bucket. */
export type FileField = Common & Optional & { readonly kind: 'file'; readonly bucket?: string };

/** Further images, rows of a child table. */
export type GalleryField = Common & {
  readonly kind: 'gallery';
  readonly ratio: number;
  readonly table: string;
  /** The child's column that holds the record's id. */
  readonly parent: string;
};

/** PDF attachments, rows of a child table in their own bucket. */
export type AttachmentsField = Common & {
  readonly kind: 'attachments';
  readonly bucket: string;
  readonly table: string;
  readonly parent: string;
  readonly sort: 'order' | 'sort_order';
  /** Where the child row carries a description: what stands before the record's title in it. */
  readonly describe?: string;
};

export type ChildField = GalleryField | AttachmentsField;

export type Field =
  | TextField
  | FormatField
  | DateField
  | ListField
  | IntegerField
  | PriceField
  | ChoiceField
  | ImageField
  | FileField
  | ChildField;

export type FieldKind = Field['kind'];

/** A row of a gallery's child table, without its parent's id. */
export type GalleryImage = { id: string; image_url: string; alt: string; order: number };

/** A row of an attachments' child table, without its parent's id; `description` and the sort column as the field says. */
export type Attachment = { id: string; title: string; file_url: string };

type OrNull<F, Value> = F extends { readonly optional: true } ? Value | null : Value;

/** What a field holds once it has been read from the database. */
export type ValueOf<F extends Field> = F extends { readonly kind: 'list' }
  ? string[]
  : F extends { readonly kind: 'integer' }
    ? number
    : F extends { readonly kind: 'price' | 'image' | 'file' }
      ? (F extends { readonly kind: 'price' } ? number : string) | null
      : F extends { readonly kind: 'gallery' }
        ? GalleryImage[]
        : F extends { readonly kind: 'attachments' }
          ? Attachment[]
          : OrNull<F, string>;
