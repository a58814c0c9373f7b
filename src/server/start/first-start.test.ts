import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilReady } from './first-start';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each failed attempt to start is reported and followed by another, until one succeeds', async () => {
  const reasons = ['the first', 'the second', 'the third'];
  const onDelay = vi.fn<(error: unknown) => void>();
  const onReady = vi.fn<(result: string) => void>();
  const startup = await retryUntilReady({
    async work() {
      const reason = reasons.shift();
      if (reason) throw new Error(reason);
      return 'ready';
    },
    isTransient: () => true,
    onDelay,
  });
  startup.onReady(onReady);
  await vi.advanceTimersByTimeAsync(60_000);
  const reported = onDelay.mock.calls.map(([error]) => String(error));
  expect(reported).toEqual(['Error: the first', 'Error: the second', 'Error: the third']);
  expect(onReady).toHaveBeenCalledExactlyOnceWith('ready');
});
