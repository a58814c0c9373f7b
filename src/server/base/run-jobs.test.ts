import { expect, test, vi } from 'vitest';
import { createLog } from '../../service/log';
import { type Job, startJobs } from './run-jobs';
import { DataError } from '../../data/client/service';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a job whose runs last until the test ends them. */
function startSlowJob(job: Partial<Job> = {}) {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  let wake = () => {};
  const run = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const onStart = (wakeJob: () => void) => (wake = wakeJob);
  const jobs = startJobs([{ name: 'slow', intervalMs: 1, onStart, run, ...job }], createLog('silent'));
  return { ...jobs, ends, signals, wake: () => wake() };
}

test('a slow run is followed by one other, however long it took', async () => {
  const { ends, signals, stop } = startSlowJob();
  await wait(30);
  expect(signals).toHaveLength(1);
  ends[0]?.();
  await vi.waitUntil(() => signals.length === 2);
  const stopped = stop();
  ends[1]?.();
  await stopped;
  await wait(30);
  expect(signals).toHaveLength(2);
});

test('stop waits for the current run and aborts its signal', async () => {
  const { ends, signals, stop } = startSlowJob();
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await wait(10);
  expect([isStopped, signals[0]?.aborted]).toEqual([false, true]);
  ends[0]?.();
  await stopped;
});

test('stop does not wait for a run that hangs', async () => {
  vi.useFakeTimers();
  const { stop } = startSlowJob();
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(3_000);
  await stopped;
  vi.useRealTimers();
});

test('the first run may come after the interval, and stop cancels the pause', async () => {
  const { signals, stop } = startSlowJob({ intervalMs: 60_000, runAtStart: false });
  await stop();
  expect(signals).toHaveLength(0);
});

test('a job that is woken runs at once; woken during a run, it runs again', async () => {
  const { ends, signals, stop, wake } = startSlowJob({ intervalMs: 60_000, runAtStart: false });
  wake();
  await vi.waitUntil(() => signals.length === 1);
  wake();
  wake();
  ends[0]?.();
  await vi.waitUntil(() => signals.length === 2);
  ends[1]?.();
  await wait(10);
  expect(signals).toHaveLength(2);
  await stop();
});

test('onStop runs after the last run, also when no run has begun', async () => {
  const calls: string[] = [];
  const job = { name: 'test job', intervalMs: 60_000, runAtStart: false };
  const call = (name: string) => async () => void calls.push(name);
  const { stop } = startJobs([{ ...job, run: call('run'), onStop: call('stop') }], createLog('silent'));
  await stop();
  expect(calls).toEqual(['stop']);
});

test('each kind of failure is logged once, does not end the job, and their end is logged', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) });
  let runs = 0;
  const run = async () => {
    if (++runs <= 5) throw runs % 2 ? new TypeError('x') : new DataError('', 'unreachable', 500);
  };
  const { stop } = startJobs([{ name: 'test job', intervalMs: 1, run }], log);
  await vi.waitUntil(() => runs > 7);
  await stop();
  expect(lines).toEqual(['test job failed', 'test job failed', 'test job works again']);
});
