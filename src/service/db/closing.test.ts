import { describe, expect, test, vi } from 'vitest';
import { backends } from '../../../tests/faults/backends';

/** Shutdown of a Database, with PGlite and PostgreSQL. */

describe.each(backends)('%s', (_name, open) => {
  test('closing lets running transactions finish and refuses new ones', async () => {
    const backend = await open();
    const running = backend.database.transaction(async (tx) => {
      await tx.query('select 1');
      return 'finished';
    });
    const closing = backend.database.close();
    await expect(backend.database.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject({
      status: 503,
      code: 'database_closed',
    });
    expect(await running).toBe('finished');
    await closing;
    await backend.remove();
  });

  test('closing refuses waiting transactions, and waits a limited time for running ones', async () => {
    const backend = await open({ shutdownTimeoutMs: 50 });
    const tooMany = 12;
    let begun = 0;
    const endless = Array.from({ length: tooMany }, () =>
      backend.database.transaction(async (tx) => {
        await tx.query('select 1');
        begun += 1;
        return new Promise(() => undefined);
      }),
    );
    const ends = Promise.allSettled(endless);
    await vi.waitUntil(() => begun > 0, { timeout: 60_000 });
    await backend.database.close();
    const refusals = (await ends).filter(
      (end) => end.status === 'rejected' && end.reason.code === 'database_closed',
    );
    expect(refusals.length).toBe(tooMany);
    await backend.remove();
  });
});
