import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { yieldBetweenRequests } from './priority';

test('the event loop does other work between two of many requests', async () => {
  const events: string[] = [];
  const app = new Hono();
  app.use(yieldBetweenRequests());
  app.get('/', (context) => {
    events.push('request');
    return context.text('');
  });

  let isOver = false;
  const requests = Promise.all(Array.from({ length: 20 }, async () => app.request('/'))).then(
    () => (isOver = true),
  );
  while (!isOver) {
    await turn();
    events.push('turn');
  }
  await requests;
  expect(events.filter((event) => event === 'request')).toHaveLength(20);
  expect(events.filter((event, at) => event === 'request' && events[at + 1] === 'request')).toEqual([]);
});
