import { expect, test } from 'vitest';
import { berlinTime, clockText, dayText, instantOf, timeText } from './times';
import { upcomingTrainings } from '../types/upcoming-trainings';
import { references } from '../types/references';
import { berlinDay, isOver } from './days';

test.each([
  ['2026-01-15T09:00', '2026-01-15T08:00:00.000Z', 'in winter'],
  ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z', 'in summer'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z', 'after it'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', 'the first of two, when they are put back'],
])('%s in Berlin is %s: %s', (typed, instant) => {
  expect(instantOf(typed)).toBe(instant);
  expect(berlinTime(instant)).toBe(typed);
});

test.each([
  ['2026-07-15T09:00:00', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15T09:00:30', '2026-07-15T07:00:30.000Z'],
])('%s, with seconds, is %s', (typed, instant) => {
  expect(instantOf(typed)).toBe(instant);
});

test('an hour skipped by daylight saving becomes the one after it', () => {
  expect(berlinTime(instantOf('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
});

test.each(['', 'morgen', '2026-02-30T10:00', '2026-01-15', '2026-01-15T25:00'])('%j is no time', (typed) => {
  expect(instantOf(typed)).toBeNull();
});

test.each([
  ['2026-11-22T13:05:30Z', '14:05'],
  ['2026-11-21T23:00:00Z', '00:00'],
  ['2026-11-21T22:59:00Z', '21. November 2026 um 23:59'],
])('%s is shown on the same day and later as %s', (instant, expected) => {
  expect(clockText(instant, Date.parse('2026-11-22T14:00:00Z'))).toBe(expected);
});

test.each(['24.12.26', '01.02.26', '2026-02-30T99:00', 'infinity', '12026-01-01', 'morgen', ''])(
  '%j, which is no time, is shown as it is',
  (text) => {
    for (const format of [dayText, timeText, clockText]) expect(format(text)).toBe(text);
    expect(berlinTime(text)).toBe('');
  },
);

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
