import type { Common, Optional } from './kind';
import { textComplaint, typed } from './typed';

/** Plain text with several lines. */
export type MultilineField = Common & Optional & { readonly kind: 'multiline' };

export const multiline = typed<MultilineField>({ complaint: textComplaint });
