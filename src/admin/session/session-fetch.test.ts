import { expect, test } from 'vitest';
import { createAbortableReads } from './session-fetch';

test('a sign-out aborts reads in flight and those that begin before its end, but no writes', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { send, withoutReads } = createAbortableReads((_input, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const own = new AbortController();
  void send('/rest/v1/rpc/own_rights', { signal: own.signal });
  void send('/rest/v1/services', { method: 'HEAD' });
  void send('/rest/v1/rpc/save_content', { method: 'POST' });
  own.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false, undefined]);
  await withoutReads(async () => {
    void send('/rest/v1/inquiries');
    void send('/rest/v1/rpc/save_content', { method: 'POST' });
  });
  void send('/rest/v1/services');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, undefined, true, undefined, false]);
});
