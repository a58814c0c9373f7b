import type { Common, Optional } from './kind';
import { lineComplaint, typed } from './typed';

/** One line of text. */
export type TextField = Common & Optional & { readonly kind: 'text' };

export const text = typed<TextField>({ complaint: lineComplaint });
