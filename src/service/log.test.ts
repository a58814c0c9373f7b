import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { AppError } from './errors';
import { createLog, logFailure } from './log';

function logged(err: unknown) {
  const lines = new PassThrough();
  createLog('info', lines).error({ err }, 'what happened');
  const text = String(lines.read());
  return { text, line: JSON.parse(text) };
}

test('an error is logged with its stack and all its causes', () => {
  const cause = new Error('outer', { cause: new AggregateError([new Error('refused')], 'inner') });
  const { line } = logged(new AppError(500, 'PGRSTX00', 'failed', { cause }));
  expect(line).toMatchObject({
    msg: 'what happened',
    err: {
      type: 'AppError',
      message: 'failed',
      code: 'PGRSTX00',
      status: 500,
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        message: 'outer',
        stack: expect.stringContaining('log.test.ts'),
        cause: { message: 'inner', errors: [{ message: 'refused' }] },
      },
    },
  });
});

test('properties added by drivers are omitted, and addresses and credentials are removed from messages', () => {
  const failure = Object.assign(new Error('550 <ada@example.org> via smtp://firma:geheim@mail.example'), {
    detail: 'Failing row contains (Ada, 0123)',
    params: ['Ada'],
    response: 'ada@example.org',
  });
  const { text } = logged(failure);
  expect(text).toContain('550 <…@example.org> via smtp://…@mail.example');
  expect(text).not.toMatch(/Ada|ada@|geheim|0123/);
});

test('any thrown value is logged', () => {
  const circular = new Error('one');
  circular.cause = circular;
  expect(logged(circular).line.err.cause.message).toBe('one');
  expect(logged('a text').line.err).toEqual({ message: 'a text' });
  expect(logged({ message: 'of the table API', code: '23514', details: 'secret' }).line.err).toEqual({
    message: 'of the table API',
    code: '23514',
  });
});

async function loggedRequest(error: Error) {
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

test('a program error logs its stack', async () => {
  const line = await loggedRequest(new AppError(503, 'not_stored', 'Not stored'));
  expect(line).toMatchObject({ level: 50, err: { stack: expect.stringContaining('log.test.ts') } });
});
