import { isEmailAddress } from '../../service/email-address';
import { validationMessages } from './validation-messages';
import type { Common, Optional } from './kind';
import { typed, validateLine } from './typed';

export type EmailField = Common & Optional & { readonly kind: 'email' };

export const email = typed<EmailField>({
  validate: (text) => (isEmailAddress(text) ? validateLine(text) : validationMessages.noEmail),
});
