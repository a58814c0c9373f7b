import { validationMessages } from './validation-messages';
import type { Common } from './kind';
import { typed, validateLine } from './typed';

export type EmailField = Common & { readonly kind: 'email' };

export const email = typed<EmailField & { optional?: never }>({
  validate: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? validateLine(text) : validationMessages.noEmail,
});
