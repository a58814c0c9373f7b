import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultBrand, mailColors } from '../../src/content/brand/derived-colors';
import { createBackupAlert } from '../../src/server/operations/daily-backup/daily-backups';
import { createLog } from '../../src/service/log';
import type { Mailer } from '../../src/service/mail';
import { mailHtml } from '../../src/server/base/mail';
import { temporaryFolder } from '../folders';

test('mails of the standard brand look like those without a brand', () => {
  const mail = {
    text: 'Guten Tag,\n\nÖffnen: https://site.example\n\n-- \nImpressum: https://site.example/impressum',
  };
  expect(mailHtml(mail, { colors: mailColors(defaultBrand) })).toBe(mailHtml(mail));
  const green = mailColors({ brand_color: '#14532d', accent_color: '#2e8b57' });
  const html = mailHtml(mail, { name: 'Firma', colors: green });
  for (const color of new Set(Object.values(green))) expect(html).toContain(color);
});

test('the mail about a failed backup translates the system message of a full disk', async () => {
  const sent: string[] = [];
  const mailer: Mailer = { send: async ({ text }) => void sent.push(text) };
  const parts = { mailer, siteUrl: 'https://site.example', log: createLog('silent') };
  const alertFile = join(await temporaryFolder(), 'alert');
  const alert = createBackupAlert({ ...parts, alertFile, to: async () => 'buero@site.example' });
  await alert({ problem: 'ENOSPC: no space left on device, write', lastVerified: undefined });
  expect(sent).toEqual([expect.stringContaining('Meldung: Die Festplatte ist voll.\n')]);
});

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
