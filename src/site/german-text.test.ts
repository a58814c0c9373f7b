import fc from 'fast-check';
import { expect, it } from 'vitest';
import { germanDate, germanPeriod } from '../content/text/formats';
import { germanPrice } from '../content/text/amounts';

const dates = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const prices = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

it('writes every date in German format without line breaks', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      expect(germanDate(day.toISOString())).toBe(dates.format(day).replaceAll(' ', '\u00a0'));
    }),
  );
  expect(germanDate('2026-03-01')).toBe('1.\u00a0März\u00a02026');
});

it.each([
  ['2026-12-15', '2026-12-17', '15.–17. Dezember 2026'],
  ['2027-02-28', '2027-03-02', '28. Februar – 2. März 2027'],
  ['2026-12-30', '2027-01-02', '30. Dezember 2026 – 2. Januar 2027'],
  ['2026-12-15', '2026-12-15', '15. Dezember 2026'],
  ['2026-12-15', null, '15. Dezember 2026'],
])('writes the period from %s to %s as %s', (from, to, expected) => {
  expect(germanPeriod(from, to).replaceAll('\u00a0', ' ')).toBe(expected);
});

it('writes every price in German format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      expect(germanPrice(cents / 100)).toBe(prices.format(cents / 100));
    }),
  );
  expect(germanPrice(1234.5)).toBe('1.234,50\u00a0€');
  expect(germanPrice(null)).toBe('Auf Anfrage');
});
