import { describe, expect, it } from 'vitest';
import { checkInquiry } from './use-inquiry';

const message = 'Guten Tag';

describe('checkInquiry', () => {
  it('accepts a complete inquiry with an empty optional field', () => {
    expect(checkInquiry({ name: 'Ada', email: 'ada@example.org', phone: '', message })).toEqual({});
  });

  it('reports each missing field by its label, blanks included', () => {
    expect(checkInquiry({ name: '   ', message })).toEqual({
      name: 'Bitte füllen Sie das Feld „Name“ aus.',
      email: 'Bitte füllen Sie das Feld „E-Mail“ aus.',
    });
  });

  it('reports a text that is no e-mail address', () => {
    expect(checkInquiry({ message, name: 'Ada', email: 'ada@example' })).toEqual({
      email: 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.',
    });
  });
});
