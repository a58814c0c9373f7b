import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sharedFolder } from '../folders';
import { openSite } from '../hosted/site';
import { listenLocally } from '../local-server';
import { freePort } from '../product';
import { tokenOf } from './token-of';

/** What a start prints, and settings that stop it with one line. */

const folder = await sharedFolder();
const other = createServer();
/** A port that another program uses. */
const PORT = String(await listenLocally(other));
afterAll(() => void other.close());

test('a first start prints a login with a generated password, and later ones print none', async () => {
  const dataDir = join(folder, 'first');
  const first = await openSite({}, dataDir);
  const [, password = ''] =
    /^Admin login: {2}admin@example\.org {2}([\w-]{16})$/m.exec(first.lines.join('\n')) ?? [];
  expect(await tokenOf(first, { email: 'admin@example.org', password })).not.toBe('');
  await first.stop();
  const again = await openSite({}, dataDir);
  await again.stop();
  expect(again.lines).toEqual([`Website:      ${again.url}`, `Back office:  ${again.url}/admin`]);
});

test('a setting that cannot be used is reported by its name', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const settings: [env: Record<string, string>, message: string | RegExp][] = [
    [{ PORT }, `PORT ${PORT} is in use by another program`],
    [{ METRICS_PORT: PORT }, `METRICS_PORT ${PORT} cannot be used: listen EADDRINUSE`],
    [{ BACKUP_DIR: join(file, 'below') }, /^BACKUP_DIR cannot be written to: ENOTDIR.*$/],
    [
      { DATABASE_URL: `postgres://site@127.0.0.1:${await freePort()}/site` },
      /^DATABASE_URL cannot be used, PostgreSQL does not respond: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
    ],
  ];
  for (const [env, message] of settings)
    await expect(openSite(env, join(folder, 'first'))).rejects.toThrow(message);
});
