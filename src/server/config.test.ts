import { expect, test } from 'vitest';
import { readConfig } from './config';

test('versions of the content are kept for a year unless HISTORY_DAYS says otherwise', () => {
  expect(readConfig({}).historyDays).toBe(365);
  expect(readConfig({ HISTORY_DAYS: '30' }).historyDays).toBe(30);
});

test.each(['0', '-1', '1.5', '1e3', 'for ever', '123456'])('HISTORY_DAYS=%s stops the start', (value) => {
  expect(() => readConfig({ HISTORY_DAYS: value })).toThrow(/^HISTORY_DAYS must be a number of days$/);
});
