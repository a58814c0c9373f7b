import { expect, test } from 'vitest';
import { parseEventTime } from './clock-times';

test.each([
  ['9:00 - 17:00', '09:00', '17:00'],
  ['von 9 Uhr bis 17:30 Uhr', '09:00', '17:30'],
  ['9–17 Uhr', '09:00', '17:00'],
  ['9\u00a0\u2011\u00a017\u00a0UHR', '09:00', '17:00'],
  ['jeweils 9:00 - 17:00 Uhr', '09:00', '17:00'],
  ['22:00 - 02:00', '22:00', '02:00'],
  ['0-24 Uhr', '00:00', '24:00'],
  ['9-12 und 13-17 Uhr', '09:00', '17:00'],
  ['Fr 14-18 Uhr, Sa 9-13 Uhr', '14:00', '13:00'],
  ['9-17 Uhr (Einlass ab 8:30 Uhr)', '09:00', '17:00'],
  ['ab 18:00 Uhr', '18:00', undefined],
  ['Beginn: 18.30 Uhr', '18:30', undefined],
])('%j is from %s to %s', (text, from, to) => {
  expect(parseEventTime(text)).toEqual({ from, to });
});

test.each([
  ['no time', [null, 'ganztägig', '9', '9am - 5pm', '99999999 - 99999999']],
  ['no begin', ['bis 17 Uhr']],
  ['no hour of a day', ['9:00 - 25:00', '9:60 - 17:00', '9-12 und 13-99 Uhr', 'ab 24:00 Uhr']],
  ['a date or days', ['20.11. - 21.11.', '2 Tage, 9-17 Uhr']],
])('an event with %s is all day', (_, texts) => {
  for (const text of texts) expect(parseEventTime(text), String(text)).toBeUndefined();
});
