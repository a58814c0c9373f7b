import { amountOf, type Draft, type Picture } from './draft';
import type { Field } from './kinds';
import { type ContentType, fieldEntries } from './model';

/** What is wrong with one control of a form; `control` is the control's `name`. */
type Problem = { control: string; message: string };

/** The database has the same bounds (supabase/migrations). */
export const textLimits = { line: 500, text: 50_000 } as const;

/** All that keeps a draft from being saved, in the order of the form. The form shows it, saving refuses it. */
export function validate(type: ContentType, draft: Draft): Problem[] {
  return fieldEntries(type).flatMap(([name, field]) => problemsOf(field, name, draft));
}

function problemsOf(field: Field, name: string, draft: Draft): Problem[] {
  switch (field.kind) {
    case 'list':
      return (draft.lists[name] ?? []).flatMap((row, index) =>
        problem(`${name}.${index}`, lineComplaint(row.trim()), `${field.item} ${index + 1}`),
      );
    // A stored record may lose its image or keep its PDF: only a new one has to bring them (SPEC §5).
    case 'image':
      return [
        ...problem(name, missingFile(field, draft, draft.pictures[name]), field.label),
        ...altProblems(draft.pictures[name], () => 'alt'),
      ];
    case 'file':
      return problem(name, missingFile(field, draft, draft.pdfs[name]), field.label);
    case 'gallery':
      return altProblems(draft.pictures[name], (index) => `${name}.${index}.alt`);
    case 'attachments':
      return [];
    default:
      return problem(name, textComplaint(field, draft.texts[name]?.trim() ?? ''), field.label);
  }
}

type TextualField = Exclude<Field, { kind: 'list' | 'image' | 'file' | 'gallery' | 'attachments' }>;

/** The end of the sentence that starts with the field's label; undefined when nothing is wrong. */
function textComplaint(field: TextualField, text: string): string | undefined {
  if (text === '') return field.kind === 'price' || 'optional' in field ? undefined : 'is required';
  switch (field.kind) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? lineComplaint(text) : 'must be an e-mail address';
    case 'url':
      return isWebAddress(text) ? lineComplaint(text) : 'must be a web address such as https://example.org';
    case 'date':
      return isDay(text) ? undefined : 'must be a date';
    case 'integer':
      return Number.parseInt(text, 10) < field.min ? `must be at least ${field.min}` : undefined;
    case 'price':
      return Number.isNaN(amountOf(text))
        ? 'must be an amount in euros such as 149.00, at least 0'
        : undefined;
    case 'multiline':
    case 'markup':
      return text.length > textLimits.text ? tooLong(textLimits.text) : undefined;
    default:
      return lineComplaint(text);
  }
}

function lineComplaint(text: string): string | undefined {
  if (text === '') return 'is required';
  return text.length > textLimits.line ? tooLong(textLimits.line) : undefined;
}

function tooLong(limit: number): string {
  return `is too long: at most ${limit} characters`;
}

/** What a picture shows may stay empty, and is a line like any other. */
function altProblems(pictures: readonly Picture[] = [], controlOf: (index: number) => string): Problem[] {
  return pictures.flatMap(({ alt }, index) =>
    alt.trim() === '' ? [] : problem(controlOf(index), lineComplaint(alt.trim()), 'Alt text'),
  );
}

function missingFile(field: Field, draft: Draft, files: readonly unknown[] = []): string | undefined {
  return draft.isNew && files.length === 0 && !('optional' in field) ? 'is required' : undefined;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** `2026-02-30` looks like a day and is none. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

function problem(control: string, complaint: string | undefined, label: string): Problem[] {
  return complaint ? [{ control, message: `${label} ${complaint}` }] : [];
}
