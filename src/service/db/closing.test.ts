import { describe, expect, test, vi } from 'vitest';
import { homes } from '../../../tests/faults/homes';

/** Shutdown of a Database, with PGlite and PostgreSQL. */

describe.each(homes)('%s', (_name, open) => {
  test('closing lets running transactions finish and refuses new ones', async () => {
    const home = await open();
    const running = home.database.transaction(async (tx) => {
      await tx.query('select 1');
      return 'finished';
    });
    const closing = home.database.close();
    await expect(home.database.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject({
      status: 503,
      code: 'database_closed',
    });
    expect(await running).toBe('finished');
    await closing;
    await home.remove();
  });

  test('closing refuses what waits, and waits only so long for what runs', async () => {
    const home = await open({ lastPatience: 50 });
    const tooMany = 12;
    let begun = 0;
    const endless = Array.from({ length: tooMany }, () =>
      home.database.transaction(async (tx) => {
        await tx.query('select 1');
        begun += 1;
        return new Promise(() => undefined);
      }),
    );
    const ends = Promise.allSettled(endless);
    await vi.waitUntil(() => begun > 0, { timeout: 60_000 });
    await home.database.close();
    const refusals = (await ends).filter(
      (end) => end.status === 'rejected' && end.reason.code === 'database_closed',
    );
    expect(refusals.length).toBe(tooMany);
    await home.remove();
  });
});
