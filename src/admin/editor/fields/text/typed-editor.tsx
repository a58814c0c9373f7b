import { type InputHTMLAttributes, useId, useRef } from 'react';
import { Plus } from 'lucide-react';
import { translate } from '../../../../content/language';
import { type FormValues, linesIn, textIn, withField } from '../../../../content/record/form-values';
import type { Field, FieldKind, FieldOf } from '../../../../content/fields';
import { notApplicable, type BooleanField } from '../../../../content/fields/typed';
import { parseEventTime } from '../../../../content/text/clock-times';
import { TextArea, TextInput, Button, Checkbox } from '../../../../ui/controls';
import styles from '../fields.module.css';
import { fieldTexts } from '../texts';
import type { ListField } from '../../../../content/fields/list';
import { common } from '../../../parts/texts';
import type { ContentType } from '../../../../content/model';
import { QuietButton } from '../../../parts/lists/lists';

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

export function controlProps<F extends Field>({ name, field, values, onChange, errorOf }: EditorProps<F>) {
  const optional = 'optional' in field && field.optional === true;
  return {
    name,
    label: translate(field.label),
    hint: translate(field.hint),
    optional,
    required: !optional,
    error: errorOf(name),
    value: textIn(values, name),
    onChange: (event: { target: { value: string } }) => onChange(withField(name, event.target.value)),
  };
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

/** The controls are named `features.0`, `features.1`, … */
export function ListEditor({ name, field, values, onChange, errorOf }: EditorProps<ListField>) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = linesIn(values, name);
  const change = (next: (rows: string[]) => string[]) =>
    onChange((current) => withField(name, next(linesIn(current, name)))(current));

  const remove = (index: number) => {
    change((current) => current.filter((_, position) => position !== index));
    // The focused button disappears with its row.
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <fieldset className={styles.group} ref={group}>
      <legend className={styles.legend}>{translate(field.label)}</legend>
      {rows.map((row, index) => (
        <div className={styles.row} key={index} id={`${id}-${index}`}>
          <TextInput
            name={`${name}.${index}`}
            label={`${translate(field.item)} ${index + 1}`}
            required
            error={errorOf(`${name}.${index}`)}
            value={row}
            onChange={({ target }) =>
              change((current) => current.map((old, position) => (position === index ? target.value : old)))
            }
          />
          <Button variant="quiet" onClick={() => remove(index)} aria-describedby={`${id}-${index}-name`}>
            {common.remove}
          </Button>
          <span id={`${id}-${index}-name`} hidden>
            {translate(field.item)} {index + 1}
          </span>
        </div>
      ))}
      <QuietButton data-add="" onClick={() => change((current) => [...current, ''])}>
        <Plus aria-hidden="true" /> {fieldTexts.add(translate(field.item))}
      </QuietButton>
    </fieldset>
  );
}

export type EditorProps<F extends Field = Field> = {
  type: ContentType;
  name: string;
  field: F;
  values: FormValues;
  /** Applies a change to the latest form values, because a crop may finish long after it started. */
  onChange: (change: (values: FormValues) => FormValues) => void;
  errorOf: (control: string) => string | undefined;
};
