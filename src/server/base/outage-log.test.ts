import { expect, test } from 'vitest';
import { DataError } from '../../data/client/data-error';
import { createLog } from '../../service/log';
import { createOutageLog } from './run-jobs';

function openLog() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) });
  return { lines, ...createOutageLog(log, 'test job') };
}

const unreachable = (status: number) => new DataError('', 'unreachable', status);

test('an outage is logged once, however often it occurs, and once at its end', () => {
  const { lines, failed, succeeded } = openLog();
  succeeded();
  expect(lines).toEqual([]);
  for (const status of [0, 503, 0, 502]) failed(unreachable(status));
  expect(lines).toEqual(['test job failed']);
  succeeded();
  succeeded();
  expect(lines).toEqual(['test job failed', 'test job works again']);
  failed(unreachable(0));
  expect(lines).toEqual(['test job failed', 'test job works again', 'test job failed']);
});

test('another failure during the outage is logged once too', () => {
  const { lines, failed } = openLog();
  for (const code of ['unreachable', '42501', 'unreachable', '42501']) failed(new DataError('', code, 500));
  failed(new TypeError('x'));
  failed(new TypeError('x'));
  expect(lines).toEqual(Array(3).fill('test job failed'));
});
