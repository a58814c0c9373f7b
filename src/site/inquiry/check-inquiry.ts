import { isEmailAddress } from '../../service/email-address';
import type { InquiryValues } from './send-inquiry';

export type InquiryField = {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'message';
  optional?: true;
};

/** Returns German error messages by field name, none for valid fields; the server uses the same function. */
export function checkInquiry(
  fields: readonly InquiryField[],
  inquiry: InquiryValues,
): Record<string, string> {
  const errors = fields.flatMap((field) => {
    const error = errorOf(field, inquiry[field.name]?.trim() ?? '');
    return error ? [[field.name, error]] : [];
  });
  return Object.fromEntries(errors);
}

function errorOf({ label, kind, optional }: InquiryField, value: string): string | undefined {
  if (!value) return optional ? undefined : `Bitte füllen Sie das Feld „${label}“ aus.`;
  if (kind === 'email' && !isEmailAddress(value)) {
    return `Bitte geben Sie im Feld „${label}“ eine gültige Adresse an.`;
  }
  return undefined;
}
