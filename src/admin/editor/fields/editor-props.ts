import type { FormValues } from '../../../content/record/form-values';
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
