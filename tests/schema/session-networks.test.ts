import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '../../src/service/db/migrate';
import { backends } from '../faults/backends';
import { migrationsFolder } from './schema-fingerprint';

/** The migration before sessions were shortened to their network. */
const before = '20261129050000';

test.each(backends)('%s: an update shortens the addresses of stored sessions', async (_backend, open) => {
  const { database, remove } = await open();
  try {
    await migrate(database, migrationsFolder, before);
    const id = randomUUID();
    const addresses = ['198.51.100.77', '2001:db8:1:2:3:4:5:6', null];
    await database.transaction(async (tx) => {
      await tx.execute('insert into auth.users (id, email) values ($1, $2)', [id, 'ada@example.org']);
      for (const ip of addresses)
        await tx.execute(
          `insert into auth.sessions (user_id, not_after, ip) values ($1, now() + interval '1 day', $2)`,
          [id, ip],
        );
    });
    await migrate(database, migrationsFolder);
    const stored = await database.transaction((tx) =>
      tx.query<{ ip: string | null }>('select host(ip) as ip from auth.sessions order by auth.sessions.ip'),
    );
    expect(stored).toEqual([{ ip: '198.51.100.0' }, { ip: '2001:db8:1::' }, { ip: null }]);
  } finally {
    await remove();
  }
});
