import { expect, test } from 'vitest';
import { examineRuntime } from './examine';

test.each([
  ['20.20.0', '2026-04-30', 'good', 'supported'],
  ['20.20.0', '2026-05-01', 'advice', 'ended'],
  ['22.21.1', '2026-11-29', 'good', 'supported'],
  ['22.21.1', '2027-05-01', 'advice', 'ended'],
  ['24.11.0', '2028-04-30', 'good', 'supported'],
  ['24.11.0', '2028-05-01', 'advice', 'ended'],
  ['18.20.8', '2026-11-29', 'advice', 'not-long-term'],
  ['23.1.0', '2026-11-29', 'advice', 'not-long-term'],
  ['26.0.0', '2026-11-29', 'advice', 'not-long-term'],
  ['2.0.0', '2026-11-29', 'advice', 'not-long-term'],
])('Node %s on %s: %s, %s', (version, day, level, kind) => {
  expect(examineRuntime(version, day)).toMatchObject({ topic: 'Runtime', version, level, kind });
});
