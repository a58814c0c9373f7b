import { plainText } from '../text/markup';
import type { Common, Optional } from './kind';
import { typed, validateText } from './typed';

/** Text with markup: bold, bullets, links, paragraphs. */
export type MarkupField = Common & Optional & { readonly kind: 'markup' };

export const markup = typed<MarkupField>({ validate: validateText, plain: plainText });
