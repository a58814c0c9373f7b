import type { FormValues } from '../../content/record/draft';
import type { Field } from '../../content/fields';
import type { ContentType } from '../../content/model';

/** What every field editor gets: its place, the draft it shows a part of, and the ways to change and complain. */
export type EditorProps<F extends Field = Field> = {
  /** Of the record. */
  type: ContentType;
  name: string;
  field: F;
  values: FormValues;
  /** The change is made to the newest draft: a crop may finish long after it was started. */
  onChange: (change: (values: FormValues) => FormValues) => void;
  /** What is wrong with the control of this name. */
  errorOf: (control: string) => string | undefined;
};
