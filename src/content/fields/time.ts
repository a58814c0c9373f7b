import type { Common, Optional } from './kind';
import { typed, validateLine } from './typed';

/** Opening hours as free text, such as `9:00 - 17:00`. */
export type TimeField = Common & Optional & { readonly kind: 'time' };

export const time = typed<TimeField>({ validate: validateLine });
