import { expect, test } from 'vitest';
import { createIdleQueue } from './idle-queue';

test('a full queue takes no further key, but replaces the work of one that is queued', async () => {
  const done: string[] = [];
  const { enqueue } = createIdleQueue({ idleDelayMs: 1, isBusy: () => false });
  const record = (name: string) => [async () => void done.push(name)];
  for (let number = 0; number < 2000; number += 1) enqueue(`page ${number}`, record('old'));
  enqueue('page 7', record('new'));
  enqueue('one more', record('refused'));
  await expect.poll(() => done.length).toBe(2000);
  expect(done.filter((name) => name !== 'old')).toEqual(['new']);
});
