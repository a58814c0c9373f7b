import type { Columns, FormValues, Row } from '../record/form-values';
import { validationMessages } from './validation-messages';
import { type NamedField, type Common, type Kind, type Optional, fieldErrors, required } from './kind';

/** Maximum lengths in characters; the database has the same limits (supabase/migrations). */
export const textLimits = { line: 500, text: 50_000 } as const;

type Typed = Common & Optional;

type TypedKind<F> = {
  /** Returns the error as the end of a sentence that begins with the label. Not called for empty text. */
  validate(text: string, field: F, values: FormValues): string | undefined;
  /** Converts the text into the stored value. */
  parse?(text: string): Columns[string];
  /** Converts a stored value into the text of its control. */
  format?(value: unknown): string;
  /** Returns the readable text of the control's text. */
  plain?(text: string): string;
  /** Returns the text of a new record's control. */
  initial?(field: F): string | undefined;
};

/** Creates a kind whose value is typed into one control. Empty text is stored as null if the field is optional. */
export function typed<F extends Typed>(kind: TypedKind<F>): Kind<F> {
  return {
    empty: (field) => kind.initial?.(field),
    read: (into, { name }, row) => {
      into.texts[name] = (kind.format ?? textOf)(row[name]);
    },
    write: (values, { name, field }) => ({ [name]: typedValue(values, { name, field }, kind.parse) }),
    validate: (values, { name, field }) => {
      const text = typedText(values, name);
      const reason = text === '' ? missing(field) : kind.validate(text, field, values);
      return fieldErrors(name, field.label, reason);
    },
    plain: (value) => (kind.plain ?? String)(textOf(value)),
    files: () => [],
  };
}

/** Returns the text of a control without surrounding white space; empty for an unknown name. */
export function typedText(values: FormValues, name: string): string {
  return values.texts[name]?.trim() ?? '';
}

/** Returns the error of a text above `textLimits.line` characters. */
export function validateLine(text: string): string | undefined {
  return text.length > textLimits.line ? tooLong(textLimits.line) : undefined;
}

/** Returns the error of a text above `textLimits.text` characters. */
export function validateText(text: string): string | undefined {
  return text.length > textLimits.text ? tooLong(textLimits.text) : undefined;
}

/** Converts a stored value to text: empty for null, JSON for objects. */
export function textOf(value: Row[string]): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function typedValue<F extends Typed>(
  values: FormValues,
  { name, field }: NamedField<F>,
  parse: TypedKind<F>['parse'],
) {
  const text = typedText(values, name);
  if (text === '' && field.optional) return null;
  return parse ? parse(text) : text;
}

function missing({ optional }: Typed): string | undefined {
  return optional ? undefined : required;
}

function tooLong(limit: number): string {
  return validationMessages.tooLong(limit);
}
