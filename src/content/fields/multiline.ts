import type { Common, Optional } from './kind';
import { typed, validateText } from './typed';

/** Plain text with several lines. */
export type MultilineField = Common & Optional & { readonly kind: 'multiline' };

export const multiline = typed<MultilineField>({ validate: validateText });
