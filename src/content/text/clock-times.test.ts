import { expect, test } from 'vitest';
import { parseEventTime } from './clock-times';

test.each([
  ['9:00 - 17:00', '09:00', '17:00'],
  ['9.00-17.00', '09:00', '17:00'],
  ['9 bis 17 Uhr', '09:00', '17:00'],
  ['von 9 Uhr bis 17:30 Uhr', '09:00', '17:30'],
  ['9-17 Uhr', '09:00', '17:00'],
  ['9–17 Uhr', '09:00', '17:00'],
  ['9:00—17:00', '09:00', '17:00'],
  ['9\u00a0\u2011\u00a017\u00a0UHR', '09:00', '17:00'],
  ['09:00−17:00', '09:00', '17:00'],
  ['9 - 17', '09:00', '17:00'],
  ['8h-16h', '08:00', '16:00'],
  ['jeweils 9:00 - 17:00 Uhr', '09:00', '17:00'],
  ['22:00 - 02:00', '22:00', '02:00'],
  ['0-24 Uhr', '00:00', '24:00'],
  ['9-12 und 13-17 Uhr', '09:00', '17:00'],
  ['9:00–12:00, 13:00–15:00 / 16:00–18:30 Uhr', '09:00', '18:30'],
  ['Fr 14-18 Uhr, Sa 9-13 Uhr', '14:00', '13:00'],
  ['9-17 Uhr (Einlass ab 8:30 Uhr)', '09:00', '17:00'],
  ['ab 18:00 Uhr', '18:00', undefined],
  ['ab 18', '18:00', undefined],
  ['18 Uhr', '18:00', undefined],
  ['Beginn: 18.30 Uhr', '18:30', undefined],
])('%j is from %s to %s', (text, from, to) => {
  expect(parseEventTime(text)).toEqual({ from, to });
});

test.each([
  null,
  '',
  'ganztägig',
  'nach Vereinbarung',
  '9:00 - 25:00',
  '25:00 - 26:00',
  '9:60 - 17:00',
  '9-12 und 13-99 Uhr',
  '24:00 - 25:00',
  'ab 24:00 Uhr',
  'ab 31 Uhr',
  'bis 17 Uhr',
  '20.11. - 21.11.',
  '20.11.2026',
  '2026-11-20',
  '2 Tage, 9-17 Uhr',
  '3 Stunden',
  '9',
  '09:00:00',
  '9am - 5pm',
  '99999999 - 99999999',
])('%j is all day', (text) => {
  expect(parseEventTime(text)).toBeUndefined();
});
