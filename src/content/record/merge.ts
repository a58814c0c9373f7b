import type { FormValues } from './form-values';
import { type ContentType, type FieldEntry, fieldEntries } from '../model';

type Edits = { base: FormValues; mine: FormValues; theirs: FormValues };

export function conflictsOf(type: ContentType, { base, mine, theirs }: Edits): FieldEntry[] {
  return fieldEntries(type).filter(
    ([name]) =>
      !hasSameValue(name, base, mine) &&
      !hasSameValue(name, base, theirs) &&
      !hasSameValue(name, mine, theirs),
  );
}

/** Three-way merge. In a conflict `mine` wins, except for the fields in `takeTheirs`. */
export function mergeFormValues(
  type: ContentType,
  { base, mine, theirs }: Edits,
  takeTheirs: ReadonlySet<string> = new Set(),
): FormValues {
  const isMine = (name: string) =>
    name in type.fields && !takeTheirs.has(name) && !hasSameValue(name, base, mine);
  const kept = Object.fromEntries(Object.entries(mine.fields).filter(([name]) => isMine(name)));
  return { ...theirs, fields: { ...theirs.fields, ...kept }, times: mine.times };
}

function hasSameValue(name: string, left: FormValues, right: FormValues): boolean {
  return isSame(left.fields[name], right.fields[name]);
}

/** Compares by value; files by identity. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left instanceof Blob || right instanceof Blob) return false;
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
