import { expect, test, vi } from 'vitest';
import { repeat } from './repeat';

/** Creates work whose runs last until the test ends them. */
function slowWork() {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { work, ends, signals };
}

test('a slow run is followed by one other, however long it took', async () => {
  const { work, ends, signals } = slowWork();
  const repetition = repeat(work, { intervalMs: 1 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(signals).toHaveLength(1);
  ends[0]?.();
  await vi.waitUntil(() => signals.length === 2);
  const stopped = repetition.stop();
  ends[1]?.();
  await stopped;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(signals).toHaveLength(2);
});

test('stop waits for the current run and aborts its signal', async () => {
  const { work, ends, signals } = slowWork();
  const repetition = repeat(work, { intervalMs: 1000 });
  let isStopped = false;
  const stopped = repetition.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([isStopped, signals[0]?.aborted]).toEqual([false, true]);
  ends[0]?.();
  await stopped;
});

test('the first run may be delayed, and stop cancels the delay', async () => {
  const work = vi.fn(async () => undefined);
  const repetition = repeat(work, { intervalMs: 1000, firstAfterMs: 60_000 });
  await repetition.stop();
  expect(work).not.toHaveBeenCalled();
});
