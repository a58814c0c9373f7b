import type { Field, ValueOf } from '../src/content/fields';
import type { ContentType } from '../src/content/model';
import type { Scene } from './scenes';

/** Illustration: the whole drawing, or a part at `x`, `y` with `width`, in units of the SVG. */
export type Illustration = { scene: Scene; alt: string; part?: { x: number; y: number; width: number } };

export type Pdf = { name: string };

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

/** Columns of a row, except slug, search texts and built-in words, which have a default elsewhere. */
type WrittenColumn<F extends ContentType['fields']> = {
  [Column in keyof F]: F[Column] extends { readonly kind: 'slug' | 'search' } | { readonly word: string }
    ? never
    : Column;
}[keyof F];

/** Demo row: the columns of its type, with images and days still to be generated. */
type DemoRow<T extends ContentType> = {
  readonly [Column in WrittenColumn<T['fields']>]: DemoValueOf<T['fields'][Column]>;
};

/** Value of any column of a demo row. */
export type DemoValue =
  string | number | null | Day | Illustration | Pdf | readonly (string | Illustration | Pdf)[];

/** Rows of a content type; `records` has checked their columns. */
export type DemoRecords = { type: ContentType; rows: readonly object[] };

/** Returns its arguments; checks each row against the content type at compile time. */
export function records<T extends ContentType>(type: T, rows: readonly DemoRow<T>[]): DemoRecords {
  return { type, rows };
}

export function valuesOf(row: object): ReadonlyMap<string, DemoValue> {
  return new Map<string, DemoValue>(Object.entries(row));
}

/** Working day relative to today, so that the demo content never looks outdated. */
type Day = { weeks: number; weekday: Weekday };

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

type Weekday = (typeof weekdays)[number];

/** Returns a relative day. `day(6, 'Di')`: Tuesday of the sixth week from now; negative weeks are in the past. */
export function day(weeks: number, weekday: Weekday): Day {
  return { weeks, weekday };
}

/** Converts a relative day into `yyyy-mm-dd`. Weeks begin on Monday. */
export function resolveDay({ weeks, weekday }: Day, today: Date): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  date.setUTCDate(date.getUTCDate() - daysSinceMonday + 7 * weeks + weekdays.indexOf(weekday));
  return date.toISOString().slice(0, 10);
}
