import type { InputHTMLAttributes } from 'react';
import type { FormValues } from '../../../content/record/form-values';
import type { Field, FieldKind, FieldOf } from '../../../content/fields';
import { TextInput } from '../../../ui/form-field';
import { GrowingArea } from '../../text/growing-area';
import type { EditorProps } from '../editor-props';

type TypedKind = Exclude<FieldKind, 'list' | 'image' | 'brandImage' | 'file' | 'gallery' | 'attachments'>;
type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'inputMode' | 'placeholder' | 'lang'
>;

/** Returns the editor of a kind with a single input. `attributes` returns attributes of the HTML element. */
export function typedEditor<K extends TypedKind>(attributes: (field: FieldOf<K>) => Attributes = () => ({})) {
  return (props: EditorProps<FieldOf<K>>) => (
    <TextInput {...controlProps(props)} {...attributes(props.field)} />
  );
}

/** Editor of plain text with several lines. */
export function MultilineEditor(props: EditorProps<FieldOf<'multiline'>>) {
  return <GrowingArea {...controlProps(props)} rows={3} />;
}

/** Returns the props of a typed control: name, label, hint, error, value and change handler. */
export function controlProps<F extends Field>({ name, field, values, onChange, errorOf }: EditorProps<F>) {
  const optional = field.kind === 'price' || ('optional' in field && field.optional === true);
  return {
    name,
    label: field.label,
    hint: field.hint,
    optional,
    required: !optional,
    error: errorOf(name),
    value: values.texts[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange(withText(name, event.target.value)),
  };
}

/** Returns a change that sets the text of a field. */
export function withText(name: string, text: string): (values: FormValues) => FormValues {
  return (values) => ({ ...values, texts: { ...values.texts, [name]: text } });
}
