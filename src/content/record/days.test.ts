import { expect, test } from 'vitest';
import { upcomingTrainings } from '../types/upcoming-trainings/type';
import { references } from '../types/references/type';
import { berlinDay, isOver } from './days';

test.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('at %s it is %s in Berlin', (instant, day) => {
  expect(berlinDay(Date.parse(instant))).toBe(day);
});

test('the day is that of the time zone database, every hour of ten years', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  for (let timeMs = Date.UTC(2024, 0, 1); timeMs < Date.UTC(2034, 0, 1); timeMs += 3_600_000)
    if (berlinDay(timeMs) !== format.format(timeMs)) expect(berlinDay(timeMs)).toBe(format.format(timeMs));
});

test.each([
  [{ startDate: '2026-05-03', endDate: null }, true],
  [{ startDate: '2026-05-04', endDate: null }, false],
  [{ startDate: '2026-05-01', endDate: '2026-05-03' }, true],
  [{ startDate: '2026-05-01', endDate: '2026-05-04' }, false],
  [{ startDate: null, endDate: null }, false],
])('the training %j is over on 4 May: %s', (row, over) => {
  expect(isOver(upcomingTrainings, row, '2026-05-04')).toBe(over);
  expect(isOver(references, row, '2026-05-04')).toBe(false);
});
