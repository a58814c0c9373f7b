import type { FormValues } from '../record/form-values';
import { validationMessages } from './validation-messages';
import type { NamedField, Common, Kind } from './kind';
import { typed, typedText } from './typed';

/** Last segment of a record page's URL. If empty, made from `from`; the database makes it unique for a new record. */
export type SlugField = Common & {
  readonly kind: 'slug';
  readonly from: readonly string[];
  /** Slug of a record whose texts have no letters. */
  readonly noun: string;
  /** Slugs that no record can have. A slug made from such a text begins with `noun`. */
  readonly reserved?: readonly string[];
  readonly optional: true;
};

/** Longer slugs are truncated where links are displayed. */
const maxLength = 100;

const typedSlug = typed<SlugField>({
  validate: (text, { noun, reserved }) => {
    // A slug in the form of a UUID could be taken for an id.
    if (!isSlug(text) || isUuid(text)) return validationMessages.noSlug(slugOf(text, noun));
    if (reserved?.includes(text)) return validationMessages.reservedSlug;
    return text.length > maxLength ? validationMessages.tooLong(maxLength) : undefined;
  },
});

export const slug: Kind<SlugField> = {
  ...typedSlug,
  /** Returns the typed slug, or a generated one if the record has one. The database makes that of a new record. */
  write: (values, { name, field }) => {
    const wanted = typedText(values, name) || (values.row?.[name] ? proposedSlug(values, field) : '');
    return wanted ? { [name]: wanted } : {};
  },
};

export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

export function proposedSlug(values: FormValues, { from, noun, reserved }: SlugField): string {
  const proposed = slugOf(from.map((column) => typedText(values, column)).join(' '), noun);
  return reserved?.includes(proposed) ? `${noun}-${proposed}` : proposed;
}

export function isNewSlug(values: FormValues, { name }: NamedField<SlugField>): boolean {
  const text = typedText(values, name);
  return text !== '' && text !== values.row?.[name];
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Converts a text into a slug, as `private.slug_of` does in the database. */
function slugOf(text: string, noun: string): string {
  const plain = text.normalize('NFC').replace(/\P{ASCII}/gu, (letter) => plainLetters.get(letter) ?? letter);
  const ascii = plain.normalize('NFKD').replace(/[\u0300-\u036f\ufe00-\ufe0f\p{Cf}]/gu, '');
  const dashed = trimmed(ascii.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase());
  const shortened = trimmed(dashed.slice(0, maxProposedLength)) || noun;
  return isUuid(shortened) ? `${noun}-${shortened}` : shortened;
}

const maxProposedLength = 80;

/* prettier-ignore */
const plainLetters = new Map([
  ['Ä', 'ae'], ['ä', 'ae'], ['Ö', 'oe'], ['ö', 'oe'], ['Ü', 'ue'], ['ü', 'ue'], ['ẞ', 'ss'], ['ß', 'ss'],
  ['Æ', 'ae'], ['æ', 'ae'], ['Œ', 'oe'], ['œ', 'oe'], ['Ø', 'o'], ['ø', 'o'], ['Ł', 'l'], ['ł', 'l'],
  ['Đ', 'd'], ['đ', 'd'], ['Ð', 'd'], ['ð', 'd'], ['Þ', 'th'], ['þ', 'th'], ['ı', 'i'],
]);

function trimmed(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}
