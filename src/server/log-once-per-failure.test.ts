import { expect, test } from 'vitest';
import { DataError } from '../data/client/data-error';
import { createLog } from '../service/log/log';
import { logOncePerFailure } from './log-once-per-failure';

function repeat() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) });
  let failure: Error | undefined;
  const run = logOncePerFailure(log, 'nothing was done', async () => {
    if (failure) throw failure;
  });
  return {
    lines,
    async run(next?: Error) {
      failure = next;
      await run();
    },
  };
}

const unreachable = (status: number) => new DataError('', 'unreachable', status);

test('an outage is logged once, however often it occurs, and once at its end', async () => {
  const { lines, run } = repeat();
  await run();
  expect(lines).toEqual([]);
  for (const status of [0, 503, 0, 502]) await run(unreachable(status));
  expect(lines).toEqual(['nothing was done']);
  await run();
  await run();
  expect(lines).toEqual(['nothing was done', 'over: nothing was done']);
  await run(unreachable(0));
  expect(lines).toEqual(['nothing was done', 'over: nothing was done', 'nothing was done']);
});

test('another failure during the outage is logged once too', async () => {
  const { lines, run } = repeat();
  for (const code of ['unreachable', '42501', 'unreachable', '42501'])
    await run(new DataError('', code, 500));
  await run(new TypeError('x'));
  await run(new TypeError('x'));
  expect(lines).toEqual(Array(3).fill('nothing was done'));
});
