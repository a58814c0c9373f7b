import type { Field, ValueOf } from '../src/content/fields';
import type { ContentType } from '../src/content/model';
import type { Day } from './day';
import type { Scene } from './scenes';

/** An illustration, whole or the part from `x`, `y` that is `width` wide in the drawing's own units. */
export type Illustration = {
  scene: Scene;
  /** What can be seen, for those who cannot see it. */
  alt: string;
  part?: { x: number; y: number; width: number };
};

/** A PDF that is written while the content is loaded. `name` is the file's name, ending in `.pdf`. */
export type Pdf = { name: string; title: string; paragraphs: readonly string[] };

type OrNull<F, Value> = F extends { readonly optional: true } ? Value | null : Value;

type ChoiceOf<F> = F extends { readonly options: readonly (infer Option)[]; readonly stored?: infer Stored }
  ? Option | (Stored extends readonly (infer Further)[] ? Further : never)
  : never;

type DemoValueOf<F extends Field> = F extends { readonly kind: 'image' }
  ? OrNull<F, Illustration>
  : F extends { readonly kind: 'gallery' }
    ? readonly Illustration[]
    : F extends { readonly kind: 'attachments' }
      ? readonly Pdf[]
      : F extends { readonly kind: 'file' }
        ? OrNull<F, Pdf>
        : F extends { readonly kind: 'date' }
          ? OrNull<F, Day>
          : F extends { readonly kind: 'choice' }
            ? ChoiceOf<F>
            : F extends { readonly kind: 'list' }
              ? readonly string[]
              : ValueOf<F>;

/** The address of a record is made of its texts, and so is what search engines show of it. */
type Written<F extends ContentType['fields']> = {
  [Column in keyof F]: F[Column] extends { readonly kind: 'slug' | 'search' } ? never : Column;
}[keyof F];

/** A record as it is written down here: the columns of its type, with pictures, PDFs and days yet to be made. */
export type DemoRow<T extends ContentType> = {
  readonly [Column in Written<T['fields']>]: DemoValueOf<T['fields'][Column]>;
};

export type DemoValue =
  string | number | null | Day | Illustration | Pdf | readonly (string | Illustration | Pdf)[];

export type DemoRecords = { type: ContentType; rows: readonly object[] };

/** Returns its arguments; its one job is to check every row against the content type. */
export function records<T extends ContentType>(type: T, rows: readonly DemoRow<T>[]): DemoRecords {
  return { type, rows };
}

/** The values of a row by column. */
export function valuesOf(row: object): ReadonlyMap<string, DemoValue> {
  return new Map<string, DemoValue>(Object.entries(row));
}
