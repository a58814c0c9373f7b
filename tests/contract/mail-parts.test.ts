import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackupAlert } from '../../src/server/operations/daily-backup/daily-backups';
import { createLog } from '../../src/service/log';
import type { Mailer } from '../../src/service/mail';
import { temporaryFolder } from '../folders';

test('a backup alert is sent once, also when the server that began to send it was killed', async () => {
  let count = 0;
  const mailer: Mailer = { send: async () => void (count += 1) };
  const alertFile = join(await temporaryFolder(), 'alert');
  const parts = { alertFile, mailer, siteUrl: 'https://site.example', log: createLog('silent') };
  const alert = createBackupAlert({ ...parts, to: async () => 'buero@site.example' });
  await writeFile(alertFile, '');
  const fail = async () => {
    await alert({ problem: 'ENOSPC', lastVerified: undefined });
    return count;
  };
  expect(await fail()).toBe(0);
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(alertFile, longAgo, longAgo);
  expect(await fail()).toBe(1);
  await utimes(alertFile, longAgo, longAgo);
  expect(await fail()).toBe(1);
});
