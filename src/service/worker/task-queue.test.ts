import { expect, test } from 'vitest';
import { createTaskQueue, overloaded } from './task-runner';

const refusal = 'Too many at once';
const refuse = () => overloaded(refusal);

test('runs all tasks, never more at once than allowed', async () => {
  const queue = createTaskQueue({ concurrency: 2, maxWaiting: { any: 10 }, refuse });
  let running = 0;
  let maxRunning = 0;
  const task = async (value: number) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    if (value === 3) throw new Error('broken');
    return value;
  };
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((value) => queue.run(() => task(value), 'any')),
  );
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
    0,
    1,
    2,
    false,
    4,
    5,
    6,
  ]);
  expect(maxRunning).toBe(2);
});

test('a task over the queue limit is rejected, and the queue continues', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: { any: 2, other: 1 }, refuse });
  const tasks = [1, 2, 3, 4].map((value) => queue.run(async () => value, 'any'));
  // A full lane does not block the others.
  const other = queue.run(async () => 'other', 'other');
  expect([queue.waiting('any'), queue.waiting()]).toEqual([2, 3]);
  await expect(tasks[3]).rejects.toMatchObject({
    status: 503,
    message: refusal,
    extra: { headers: { 'Retry-After': '5' } },
  });
  expect(await other).toBe('other');
  expect(await Promise.all(tasks.slice(0, 3))).toEqual([1, 2, 3]);
  expect(await queue.run(async () => 5, 'any')).toBe(5);
});

test('tasks of an earlier lane run first', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: { first: 2, second: 2, third: 2 }, refuse });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  await Promise.all([
    queue.run(note('running'), 'third'),
    queue.run(note('third'), 'third'),
    queue.run(note('second 1'), 'second'),
    queue.run(note('second 2'), 'second'),
    queue.run(note('first'), 'first'),
  ]);
  expect(order).toEqual(['running', 'first', 'second 1', 'second 2', 'third']);
});
