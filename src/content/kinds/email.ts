import type { Common, Optional } from './kind';
import { lineComplaint, typed } from './typed';

export type EmailField = Common & Optional & { readonly kind: 'email' };

export const email = typed<EmailField>({
  complaint: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? lineComplaint(text) : 'must be an e-mail address',
});
