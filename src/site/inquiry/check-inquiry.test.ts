import { describe, expect, it } from 'vitest';
import { checkInquiry, type InquiryField } from './check-inquiry';

const fields: readonly InquiryField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'E-Mail', kind: 'email' },
  { name: 'phone', label: 'Telefon', kind: 'tel', optional: true },
];

describe('checkInquiry', () => {
  it('accepts a complete inquiry with an empty optional field', () => {
    expect(checkInquiry(fields, { name: 'Ada', email: 'ada@example.org', phone: '' })).toEqual({});
  });

  it('reports each missing field by its label, blanks included', () => {
    expect(checkInquiry(fields, { name: '   ' })).toEqual({
      name: 'Bitte füllen Sie das Feld „Name“ aus.',
      email: 'Bitte füllen Sie das Feld „E-Mail“ aus.',
    });
  });

  it('reports a text that is no e-mail address', () => {
    expect(checkInquiry(fields, { name: 'Ada', email: 'ada@example' })).toEqual({
      email: 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.',
    });
  });
});
