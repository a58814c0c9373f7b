import { expect, test } from 'vitest';
import { occurrencesIn } from './words';

test.each([
  ['Tel. 0431 12345, Fax 0431 12346', '0431', ['0431', '0431']],
  ['Große PRÜFUNG', 'prufung', ['PRÜFUNG']],
  ['Pru\u0308fung!', 'prüfung', ['Pru\u0308fung']],
  ['zwei\n\n Wörter', 'zwei Wörter', ['zwei\n\n Wörter']],
  ['👍 Gut', ' gut ', ['Gut']],
  ['Straße', 'strasse', []],
  ['nichts', ' ', []],
  ['Tel. (0431) 123450, Fax 0431 123451', '0431 / 12345-0', ['(0431) 123450']],
  ['0431–12\u00a034 50.', '+49 431 123450', ['0431–12\u00a034 50']],
  ['+44 20 1234, 44 20 1234', '+44 (20) 1234', ['+44 20 1234']],
  ['12 345', '12345', []],
])('%j contains %j', (text, words, expected) => {
  expect(occurrencesIn(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
