import { expect, test } from 'vitest';
import { createJobQueue } from './job-queue';

const refusal = 'Too many at once';

test('never more jobs at once than allowed, and all of them run', async () => {
  const queue = createJobQueue({ atOnce: 2, longest: 10, refusal });
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
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((value) => queue.run(() => job(value))));
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

test('who comes when too many wait is told so, and the queue goes on', async () => {
  const queue = createJobQueue({ atOnce: 1, longest: 2, refusal });
  const jobs = [1, 2, 3, 4].map((value) => queue.run(async () => value));
  await expect(jobs[3]).rejects.toMatchObject({
    status: 503,
    message: refusal,
    extra: { headers: { 'Retry-After': '5' } },
  });
  expect(await Promise.all(jobs.slice(0, 3))).toEqual([1, 2, 3]);
  expect(await queue.run(async () => 5)).toBe(5);
});

test('an editor goes before visitors, and visitors before what nobody waits for', async () => {
  const queue = createJobQueue({ atOnce: 1, longest: 2, refusal });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  await Promise.all([
    queue.run(note('first')),
    queue.run(note('background'), 'background'),
    queue.run(note('visitor 1')),
    queue.run(note('visitor 2')),
    queue.run(note('editor'), 'editor'),
  ]);
  expect(order).toEqual(['first', 'editor', 'visitor 1', 'visitor 2', 'background']);
});
