import { describe, expect, it } from 'vitest';
import { day, resolveDay } from './row';
import { typeset } from './typeset';

/** `~` stands for a non-breaking space. */
it.each([
  ['mit 230 V und 16 A bei 50 Hz', 'mit 230~V und 16~A bei 50~Hz'],
  ['bis 1.250 kVA, 2 MΩ, 120 m², 80 %', 'bis 1.250~kVA, 2~MΩ, 120~m², 80~%'],
  ['nach DIN VDE 0100-600 prüfen', 'nach DIN~VDE~0100-600 prüfen'],
  ['DIN EN IEC 61851-1 und DIN EN ISO 13297', 'DIN~EN~IEC~61851-1 und DIN~EN~ISO~13297'],
  ['DIN EN 60092 und ISO 8528', 'DIN~EN~60092 und ISO~8528'],
  ['UN ECE R100 und UN 38.3', 'UN~ECE~R100 und UN~38.3'],
  ['DGUV Vorschrift 3, DGUV Information 209-093', 'DGUV~Vorschrift~3, DGUV~Information~209-093'],
  ['am 14. März um 9 Uhr', 'am 14.~März um 9~Uhr'],
  ['§ 5 und Dipl.-Ing. Brandt, z. B. hier', '§~5 und Dipl.-Ing.~Brandt, z.~B. hier'],
  ['6 Anschlüsse, 3 mutige Leute', '6 Anschlüsse, 3 mutige Leute'],
])('ties together what belongs together: %s', (plain, bound) => {
  expect(typeset(plain).replaceAll('\u00a0', '~')).toBe(bound);
});

describe('a day seen from today', () => {
  const wednesday = new Date('2026-11-18T23:30:00Z');

  it.each([
    [day(0, 'Mo'), '2026-11-16'],
    [day(0, 'Sa'), '2026-11-21'],
    [day(6, 'Di'), '2026-12-29'],
    [day(-1, 'Fr'), '2026-11-13'],
  ])('%o is %s', (seen, expected) => {
    expect(resolveDay(seen, wednesday)).toBe(expected);
  });

  it('belongs to the week that ends on Sunday', () => {
    expect(resolveDay(day(0, 'Mo'), new Date('2026-11-22T12:00:00Z'))).toBe('2026-11-16');
  });
});
