import { expect, test } from 'vitest';
import { createAbortableReads } from './session-fetch';

test('reads in flight are aborted, by a sign-out or by their own signal, but no writes', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { send, abortReads } = createAbortableReads((_input, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const own = new AbortController();
  void send('/rest/v1/rpc/own_rights', { signal: own.signal });
  void send('/rest/v1/services', { method: 'HEAD' });
  void send('/rest/v1/rpc/save_content', { method: 'POST' });
  own.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false, undefined]);
  abortReads();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, undefined]);
});
