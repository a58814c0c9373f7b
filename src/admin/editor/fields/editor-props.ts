import { translate } from '../../../content/language';
import { type FormValues, textIn, withField } from '../../../content/record/form-values';
import type { Field } from '../../../content/fields';
import type { ContentType } from '../../../content/model';

export type EditorProps<F extends Field = Field> = {
  type: ContentType;
  name: string;
  field: F;
  values: FormValues;
  /** Applies a change to the latest form values, because a crop may finish long after it started. */
  onChange: (change: (values: FormValues) => FormValues) => void;
  errorOf: (control: string) => string | undefined;
};

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
