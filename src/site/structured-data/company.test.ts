import { expect, test } from 'vitest';
import { openingHours } from './company';

test.each([
  ['Mo–Do 7:30–17:00 Uhr\nFr 7:30–14:00 Uhr', ['Mo-Th 07:30-17:00', 'Fr 07:30-14:00']],
  ['Montag bis Freitag: 8 bis 12 Uhr und 13.30 bis 17 Uhr', ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:30-17:00']],
  ['Mo, Mi, Fr 9:00 - 12:00', ['Mo,We,Fr 09:00-12:00']],
  ['Sa 9–12 Uhr (nur im Winter)', ['Sa 09:00-12:00']],
  ['Mo 9–25 Uhr', []],
  ['Termine nach Vereinbarung\n24 Stunden Notdienst', []],
])('%s', (text, expected) => {
  expect(openingHours(text)).toEqual(expected);
});
