import type { HTMLInputTypeAttribute } from 'react';
import type { Draft } from '../../content/draft';
import type { DateField, FormatField, IntegerField, PriceField, TextField } from '../../content/kinds';
import { TextArea, TextInput } from '../../ui/field';
import type { EditorProps } from './editor-props';

type TypedField = TextField | FormatField | DateField | IntegerField | PriceField;

const inputTypes: Partial<Record<TypedField['kind'], HTMLInputTypeAttribute>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  integer: 'number',
};

/** Everything that is typed into one control. Prices are text: a number input hides what it cannot read. */
export function TextEditor({ name, field, draft, onChange, errorOf }: EditorProps<TypedField>) {
  const optional = field.kind === 'price' || 'optional' in field;
  const shared = {
    name,
    label: field.label,
    hint: field.hint,
    optional,
    required: !optional,
    error: errorOf(name),
    value: draft.texts[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange(withText(name, event.target.value)),
  };
  if (field.kind === 'multiline') return <TextArea {...shared} rows={3} />;
  return (
    <TextInput
      {...shared}
      type={inputTypes[field.kind] ?? 'text'}
      min={field.kind === 'integer' ? field.min : undefined}
      inputMode={field.kind === 'price' ? 'decimal' : undefined}
    />
  );
}

/** A change that puts a text in its place. */
export function withText(name: string, text: string): (draft: Draft) => Draft {
  return (draft) => ({ ...draft, texts: { ...draft.texts, [name]: text } });
}
