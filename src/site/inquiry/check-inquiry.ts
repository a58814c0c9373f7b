import type { Inquiry } from './send-inquiry';

/** A field of a form for visitors; its label stands in its messages. */
export type InquiryField = {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'message';
  optional?: true;
};

/** What is wrong, by field name, in the words the server uses too. */
export function checkInquiry(fields: readonly InquiryField[], inquiry: Inquiry): Record<string, string> {
  const wrong = fields.flatMap((field) => {
    const problem = problemOf(field, inquiry[field.name]?.trim() ?? '');
    return problem ? [[field.name, problem]] : [];
  });
  return Object.fromEntries(wrong);
}

function problemOf({ label, kind, optional }: InquiryField, value: string): string | undefined {
  if (!value) return optional ? undefined : `Bitte füllen Sie das Feld „${label}“ aus.`;
  if (kind === 'email' && !looksLikeEmail(value)) {
    return `Bitte geben Sie im Feld „${label}“ eine gültige Adresse an.`;
  }
  return undefined;
}

/** Only what can be no address is refused; whether it exists, only a letter can tell. */
function looksLikeEmail(value: string): boolean {
  return /^[^\s@<>()]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
}
