import type { Columns, FormValues, Row } from '../record/form-values';
import { validationMessages } from './validation-messages';
import { type At, type Common, type Kind, type Optional, problem, required } from './kind';

/** Maximum lengths; the database has the same limits (supabase/schemas). */
export const textLimits = { line: 500, text: 50_000 } as const;

type Typed = Common & Optional;

type Meaning<F> = {
  /** Returns the error as the end of a sentence that begins with the label. Not called for empty text. */
  validate(text: string, field: F, values: FormValues): string | undefined;
  /** Converts the text into the stored value. */
  value?(text: string): Columns[string];
  /** Converts a stored value into the text of its control. */
  shown?(value: unknown): string;
  plain?(text: string): string;
  initial?(field: F): string | undefined;
};

/** Creates a kind whose value is typed into one control. Empty text is stored as null if the field is optional. */
export function typed<F extends Typed>(meaning: Meaning<F>): Kind<F> {
  return {
    empty: (field) => meaning.initial?.(field),
    read: (into, { name }, row) => {
      into.texts[name] = (meaning.shown ?? textOf)(row[name]);
    },
    write: (values, { name, field }) => ({ [name]: typedValue(values, { name, field }, meaning.value) }),
    validate: (values, { name, field }) => {
      const text = typedText(values, name);
      const reason = text === '' ? missing(field) : meaning.validate(text, field, values);
      return problem(name, field.label, reason);
    },
    plain: (value) => (meaning.plain ?? String)(textOf(value)),
    files: () => [],
  };
}

export function typedText(values: FormValues, name: string): string {
  return values.texts[name]?.trim() ?? '';
}

export function validateLine(text: string): string | undefined {
  return text.length > textLimits.line ? tooLong(textLimits.line) : undefined;
}

export function validateText(text: string): string | undefined {
  return text.length > textLimits.text ? tooLong(textLimits.text) : undefined;
}

export function textOf(value: Row[string]): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function typedValue<F extends Typed>(values: FormValues, { name, field }: At<F>, value: Meaning<F>['value']) {
  const text = typedText(values, name);
  if (text === '' && field.optional) return null;
  return value ? value(text) : text;
}

function missing({ optional }: Typed): string | undefined {
  return optional ? undefined : required;
}

function tooLong(limit: number): string {
  return validationMessages.tooLong(limit);
}
