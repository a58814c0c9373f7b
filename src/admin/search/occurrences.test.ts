import { expect, test } from 'vitest';
import { occurrencesIn } from './occurrences';

test.each([
  ['Tel. 0431 12345, Fax 0431 12346', '0431', ['0431', '0431']],
  ['Große PRÜFUNG', 'prufung', ['PRÜFUNG']],
  ['Pru\u0308fung!', 'prüfung', ['Pru\u0308fung']],
  ['zwei\n\n Wörter', 'zwei Wörter', ['zwei\n\n Wörter']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['👍 Gut', ' gut ', ['Gut']],
  ['Straße', 'strasse', []],
  ['nichts', ' ', []],
])('%j holds %j', (text, words, expected) => {
  expect(occurrencesIn(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
