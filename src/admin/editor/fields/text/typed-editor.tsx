import type { InputHTMLAttributes } from 'react';
import { translate } from '../../../../content/language';
import { textIn, withField } from '../../../../content/record/form-values';
import type { FieldKind, FieldOf } from '../../../../content/fields';
import { notApplicable, type BooleanField } from '../../../../content/fields/typed';
import { parseEventTime } from '../../../../content/text/clock-times';
import { TextArea, TextInput, Checkbox } from '../../../../ui/controls';
import { type EditorProps, controlProps } from '../editor-props';
import { fieldTexts } from '../texts';

type TypedKind = Exclude<FieldKind, 'list' | 'image' | 'brandImage' | 'file' | 'gallery' | 'attachments'>;
type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'inputMode' | 'placeholder' | 'lang'
>;

export function typedEditor<K extends TypedKind>(attributes: (field: FieldOf<K>) => Attributes = () => ({})) {
  return (props: EditorProps<FieldOf<K>>) => (
    <TextInput {...controlProps(props)} {...attributes(props.field)} />
  );
}

const LineEditor = typedEditor<'text'>(({ word }) =>
  word === undefined ? {} : { placeholder: word, lang: 'de' },
);

export function TextEditor(props: EditorProps<FieldOf<'text'>>) {
  const { name, field, values, onChange } = props;
  if (!field.mayNotApply) return <LineEditor {...props} />;
  const isExcluded = textIn(values, name) === notApplicable;
  return (
    <div>
      <TextInput
        {...controlProps(props)}
        {...(isExcluded && { value: '', disabled: true, required: false })}
      />
      <Checkbox
        title={translate(field.label)}
        label={fieldTexts.notApplicable}
        checked={isExcluded}
        onChange={({ target }) => onChange(withField(name, target.checked ? notApplicable : ''))}
      />
    </div>
  );
}

export function TimeEditor(props: EditorProps<FieldOf<'time'>>) {
  const control = controlProps(props);
  const span = parseEventTime(control.value);
  const reading =
    control.value.trim() === '' ? '' : span ? fieldTexts.timeSpan(span.from, span.to) : fieldTexts.allDay;
  return (
    <div>
      <TextInput {...control} />
      <p className="fine" aria-live="polite">
        {reading}
      </p>
    </div>
  );
}

export function MultilineEditor(props: EditorProps<FieldOf<'multiline'>>) {
  return <TextArea {...controlProps(props)} rows={3} />;
}

export function BooleanEditor({ name, field, values, onChange }: EditorProps<BooleanField>) {
  return (
    <Checkbox
      name={name}
      label={translate(field.label)}
      hint={translate(field.hint)}
      checked={textIn(values, name) === 'true'}
      onChange={({ target }) => onChange(withField(name, String(target.checked)))}
    />
  );
}
