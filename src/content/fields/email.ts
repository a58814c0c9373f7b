import { validationMessages } from './validation-messages';
import type { Common } from './kind';
import { lineComplaint, typed } from './typed';

export type EmailField = Common & { readonly kind: 'email' };

export const email = typed<EmailField & { optional?: never }>({
  complaint: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? lineComplaint(text) : validationMessages.noEmail,
});
