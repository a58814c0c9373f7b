import type { FormValues } from '../record/draft';
import { validationMessages } from './validation-messages';
import type { At, Common, Kind } from './kind';
import { typed, typedText } from './typed';

/**
 * The last word of the address of a record's own page. Nothing typed means the one that is made of the texts in `from`:
 * by the database for a new record, which then sees to it that no two get the same.
 */
export type SlugField = Common & {
  readonly kind: 'slug';
  readonly from: readonly string[];
  readonly optional: true;
};

/** Longer ones are cut off where links are shown. */
const most = 100;

const address = typed<SlugField>({
  complaint: (text) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return validationMessages.noSlug(slugOf(text));
    return text.length > most ? validationMessages.tooLong(most) : undefined;
  },
});

export const slug: Kind<SlugField> = {
  ...address,
  /** What has an address keeps it, or gets the proposed one; what has none is given one by the database. */
  write: (values, { name, field }) => {
    const wanted = typedText(values, name) || (values.row?.[name] ? proposedSlug(values, field) : '');
    return wanted ? { [name]: wanted } : {};
  },
};

/** What the address is made of as long as nobody says another. */
export function proposedSlug(values: FormValues, { from }: SlugField): string {
  return slugOf(from.map((column) => typedText(values, column)).join(' '));
}

/** Whether the form asks for another address than its record has. */
export function isNewSlug(values: FormValues, { name }: At<SlugField>): boolean {
  const text = typedText(values, name);
  return text !== '' && text !== values.row?.[name];
}

/** As `private.slug_of` in the database has it. */
function slugOf(text: string): string {
  const words = text.normalize('NFC').replace(/\P{ASCII}/gu, (letter) => plainLetters.get(letter) ?? letter);
  const ascii = words.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const dashed = trimmed(ascii.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase());
  return trimmed(dashed.slice(0, longestProposed)) || 'referenz';
}

const longestProposed = 80;

/* prettier-ignore */
const plainLetters = new Map([
  ['Ä', 'ae'], ['ä', 'ae'], ['Ö', 'oe'], ['ö', 'oe'], ['Ü', 'ue'], ['ü', 'ue'], ['ẞ', 'ss'], ['ß', 'ss'],
  ['Æ', 'ae'], ['æ', 'ae'], ['Œ', 'oe'], ['œ', 'oe'], ['Ø', 'o'], ['ø', 'o'], ['Ł', 'l'], ['ł', 'l'],
  ['Đ', 'd'], ['đ', 'd'], ['Ð', 'd'], ['ð', 'd'], ['Þ', 'th'], ['þ', 'th'], ['ı', 'i'],
]);

function trimmed(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}
