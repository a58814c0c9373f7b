import { type ContentType, type FieldEntry, fieldEntries } from '../../content/model';
import { pageHeadedBy, pageNamed } from '../../content/pages';
import type { Example } from '../../data/operations/example-content';

type Row = Readonly<Record<string, unknown>>;

/** Returns the fields of a record that hold an example value, or a line of one. */
export function exampleFields(type: ContentType, example: Example, row: Row): FieldEntry[] {
  return fieldEntries(type).filter(([name, field]) => {
    // Of what is chosen from a list, the example's choice may well be one's own.
    if (field.kind === 'choice' || field.kind === 'slug' || isPageName(type, row[name])) return false;
    const columns = field.kind === 'image' && row[name] ? [name, 'alt'] : [name];
    return columns.some((column) => holdsExample(example, column, row[column]));
  });
}

function holdsExample({ same, came }: Example, column: string, value: unknown): boolean {
  if (same.includes(column)) return value !== '';
  const own = partsOf(value);
  return partsOf(came?.[column]).some((part) => own.includes(part));
}

/** Shorter parts are equal by chance. */
const minPartLength = 12;

/** Returns the lines of a text, and what stands between commas in them. */
function partsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value
    .split(/\n|, /)
    .map((part) => part.trim())
    .filter((part) => part.length >= minPartLength);
}

/** What the navigation calls the page is no example. */
function isPageName(type: ContentType, value: unknown): boolean {
  const page = pageHeadedBy(type);
  if (!page || type.rows === 'many') return false;
  const { label, fallbackTitle } = pageNamed(page);
  return value === label || value === fallbackTitle;
}
