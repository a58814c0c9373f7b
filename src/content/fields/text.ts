import type { Common, Optional } from './kind';
import { typed, validateLine } from './typed';

/** Single-line text. */
export type TextField = Common &
  Optional & {
    readonly kind: 'text';
    /** Required in the form, but the column allows null: older rows may lack the value. */
    readonly nullable?: true;
    /** Built-in text that the page shows while the field is empty. */
    readonly word?: string;
  };

export const text = typed<TextField>({ validate: validateLine });
