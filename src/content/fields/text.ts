import type { Common, Kind, Optional } from './kind';
import { typed, typedText, validateLine } from './typed';

/** Single-line text. */
export type TextField = Common &
  Optional & {
    readonly kind: 'text';
    /** Required in the form, but the column allows null: older rows may lack the value. */
    readonly nullable?: true;
    /** Built-in text that the page shows while the field is empty. */
    readonly word?: string;
    /** The form offers a box for companies to which it does not apply. It is then stored empty. */
    readonly mayNotApply?: true;
  };

/** Text in form values of a field that does not apply. People type it for that too. */
export const notApplicable = '–';

const line = typed<TextField>({ validate: validateLine });

export const text: Kind<TextField> = {
  ...line,
  read: (into, { name, field }, row) => {
    line.read(into, { name, field }, row);
    if (field.mayNotApply && row[name] === '') into.texts[name] = notApplicable;
  },
  write: (values, { name, field }, published) =>
    field.mayNotApply && typedText(values, name) === notApplicable
      ? { [name]: '' }
      : line.write(values, { name, field }, published),
};
