import type { FormValues } from '../../../content/record/form-values';
import type { Field } from '../../../content/fields';
import type { ContentType } from '../../../content/model';

/** Props of every field editor: its field, the form values, and callbacks for changes and errors. */
export type EditorProps<F extends Field = Field> = {
  /** Content type of the record. */
  type: ContentType;
  name: string;
  field: F;
  values: FormValues;
  /** Applies a change to the latest form values, because a crop may finish long after it started. */
  onChange: (change: (values: FormValues) => FormValues) => void;
  /** Returns the validation message of the control with this name. */
  errorOf: (control: string) => string | undefined;
};
