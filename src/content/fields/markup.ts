import { plainText } from '../text/markup';
import type { Common, Optional } from './kind';
import { textComplaint, typed } from './typed';

/** Text with the markup of SPEC §5: bold, bullets, paragraphs. */
export type MarkupField = Common & Optional & { readonly kind: 'markup' };

export const markup = typed<MarkupField>({ complaint: textComplaint, plain: plainText });
