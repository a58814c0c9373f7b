import { expect, test } from 'vitest';
import { atMost } from './at-most';

test('never more jobs at once than allowed, and all of them run', async () => {
  const queue = atMost(2);
  let running = 0;
  let most = 0;
  const job = async (value: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (value === 3) throw new Error('broken');
    return value;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((value) => queue(() => job(value))));
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
    0,
    1,
    2,
    false,
    4,
    5,
    6,
  ]);
  expect(most).toBe(2);
});
