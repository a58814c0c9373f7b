import type { FormValues } from './form-values';
import { type ContentType, type FieldEntry, fieldEntries } from '../model';

type Edits = {
  /** Values that both edits started from. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
};

/** Parts of the form values; the values of a field are under its name in one or more of them. */
const parts = ['texts', 'lists', 'pictures', 'pdfs'] as const;

/** Returns the fields that both edits have changed to different values. */
export function conflictsOf(type: ContentType, { base, mine, theirs }: Edits): FieldEntry[] {
  return fieldEntries(type).filter(
    ([name]) =>
      !holdsSame(name, base, mine) && !holdsSame(name, base, theirs) && !holdsSame(name, mine, theirs),
  );
}

/**
 * Merges two edits (three-way merge). Keeps changes made on one side only. In a conflict `mine` wins, except for the
 * fields in `takeTheirs`.
 */
export function mergeFormValues(
  type: ContentType,
  { base, mine, theirs }: Edits,
  takeTheirs: ReadonlySet<string> = new Set(),
): FormValues {
  const merged: FormValues = { ...theirs, times: mine.times };
  for (const [name] of fieldEntries(type)) {
    if (takeTheirs.has(name) || holdsSame(name, base, mine)) continue;
    merged.texts = taken(merged.texts, mine.texts, name);
    merged.lists = taken(merged.lists, mine.lists, name);
    merged.pictures = taken(merged.pictures, mine.pictures, name);
    merged.pdfs = taken(merged.pdfs, mine.pdfs, name);
  }
  return merged;
}

function taken<Value>(
  into: Record<string, Value>,
  from: Record<string, Value>,
  name: string,
): Record<string, Value> {
  const value = from[name];
  return value === undefined ? into : { ...into, [name]: value };
}

function holdsSame(name: string, one: FormValues, other: FormValues): boolean {
  return parts.every((part) => isSame(one[part][name], other[part][name]));
}

/** Compares by value; files by identity. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Blob || other instanceof Blob) return false;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
