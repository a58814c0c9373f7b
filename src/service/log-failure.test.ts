import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from './errors';
import { overloaded } from './worker/task-runner';
import { createLog, logFailure } from './log';

async function logged(error: Error) {
  const lines = new PassThrough();
  const log = createLog('info', lines);
  const app = new Hono();
  app.get('/work', () => {
    throw error;
  });
  app.onError((thrown, context) => {
    logFailure(log, context, thrown);
    return context.body(null, 500);
  });
  await app.request('/work');
  return JSON.parse(String(lines.read()));
}

test('a full queue logs one line without a stack', async () => {
  expect(await logged(overloaded('Too much at once'))).toEqual({
    level: 40,
    time: expect.any(String),
    method: 'GET',
    path: '/work',
    reason: 'Too much at once',
    msg: 'a request was refused: the queue is full',
  });
});

test('a program error logs its stack', async () => {
  const line = await logged(new AppError(503, 'not_stored', 'Not stored'));
  expect(line).toMatchObject({ level: 50, err: { stack: expect.stringContaining('log-failure.test.ts') } });
});
