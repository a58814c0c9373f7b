import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { ensureAdministrator } from '../../../src/data/account/administrators';
import { createTables } from '../../../src/data/client/tables';
import type { BackupReport } from '../../../src/data/operations/server-reports';
import { backupName, writeMetadata } from '../../../src/server/operations/daily-backup/backup-folder';
import { readEmail } from '../../contract/received-email';
import { openMailServer } from '../../contract/mail-server';
import { signToken } from '../../contract/server';
import { addGuest } from '../../e2e/admin-content';
import { openSite, sharedData } from '../../hosted/site';
import { admin, keysOf } from '../../product';
import { tokenOf } from '../token-of';
import { sharedFolder, temporaryFolder } from '../../folders';
import { verifiedManifest } from './commands';

/** Backup routes of the back office, and the server's emails about backups. */

const testOptions = { timeout: 900_000 };
const waiting = { timeout: 300_000, interval: 200 };

const mails = await openMailServer();
afterAll(() => mails.close());
const dataDir = await sharedData('empty');
const backupDir = await sharedFolder();
await storeBrokenBackup();
let site = await openSite(withMails(), dataDir);
afterAll(() => site.stop());

async function open(env: Record<string, string>): Promise<void> {
  site = await openSite(env, dataDir);
}

function withMails() {
  return { BACKUP_DIR: backupDir, SMTP_URL: mails.url, MAIL_TO: 'firma@example.org' };
}

function storeBrokenBackup(): Promise<void> {
  return writeFile(join(backupDir, backupName(new Date())), randomBytes(1000));
}

function clientOf(token: string) {
  return (path = '', method = 'GET') =>
    fetch(`${site.url}/api/backups${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
}

async function ownerClient() {
  const request = clientOf(await tokenOf(site, admin));
  return { request, report: async (): Promise<BackupReport> => (await request()).json() };
}

test('a failed backup is emailed once until a backup succeeds', testOptions, async () => {
  await mails.until(1);
  const received = readEmail(mails.accepted[0]?.raw ?? '');
  expect(mails.accepted[0]?.to).toEqual(['firma@example.org']);
  expect(received.headers.subject).toBe('Sicherung der Website fehlgeschlagen');
  expect(received.text).toContain('Meldung: This file is not a backup of this product');
  expect(received.text).toContain('Letzte geprüfte Sicherung: keine');
  expect(received.text).toContain(`${site.url}/admin/system`);
  await site.stop();

  await open(withMails());
  const { request, report } = await ownerClient();
  expect(await report()).toMatchObject({ trouble: { problem: 'This file is not a backup of this product' } });
  expect((await request('', 'POST')).status).toBe(202);
  expect((await report()).underWay).not.toBeNull();
  const second = await request('', 'POST');
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await second.json()).toEqual({
    error: 'Manual backups are limited to one in ten minutes and six a day. Please try again later.',
  });
  await vi.waitFor(async () => {
    expect(await report()).toMatchObject({ trouble: null, underWay: null, backups: [{ outcome: 'proven' }] });
  }, waiting);
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'backup/warned'))).toBe(false), waiting);
  await site.stop();
  expect(mails.accepted).toHaveLength(1);

  await storeBrokenBackup();
  await open(withMails());
  await mails.until(2);
  expect(readEmail(mails.accepted[1]?.raw ?? '').text).toMatch(/Letzte geprüfte Sicherung: \d+\. \S+ \d{4}/);
  mails.accepted.length = 0;
});

test('a test mail goes to the address of its sender', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(site, admin)}` };
  const response = await fetch(`${site.url}/api/doctor/test-mail`, { method: 'POST', headers });
  expect([response.status, await response.json()]).toEqual([200, { to: admin.email }]);
  expect(mails.accepted.map(({ to }) => to)).toEqual([[admin.email]]);
  mails.accepted.length = 0;
});

test('only administrators list and download backups', testOptions, async () => {
  const { request, report } = await ownerClient();
  const newest = (await report()).backups.find(({ outcome }) => outcome === 'proven');
  const name = newest?.name ?? '';
  const ticket = await request(`/${name}/ticket`, 'POST');
  expect(ticket.headers.get('cache-control')).toBe('no-store');
  const { address } = await ticket.json();
  const tables = createTables({
    url: site.url,
    key: (await keysOf(dataDir)).publishableKey,
    accessToken: () => tokenOf(site, admin),
  });
  const exported = await tables.from('activity').select('object').eq('action', 'export').throwOnError();
  expect(exported.data).toEqual([{ object: 'backup' }]);
  const download = await fetch(site.url + address);
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(download.headers.get('cache-control')).toBe('no-store');
  expect(Number(download.headers.get('content-length'))).toBe(newest?.bytes);
  const file = join(await temporaryFolder(), 'downloaded.tar');
  await writeFile(file, new Uint8Array(await download.arrayBuffer()));
  await verifiedManifest(file);

  for (const path of [
    `/api/backups/${name}`,
    `/api/backups/${name}?ticket=1.x`,
    address.replace(name, 'website-2020-01-01T00-00-00-000Z.tar'),
    address.replace(/ticket=./, 'ticket=9'),
  ])
    expect((await fetch(site.url + path)).status, path).toBe(403);
  for (const path of ['website-2020-01-01T00-00-00-000Z.tar', '..%2Fkeys.json', 'mine.tar'])
    expect((await request(`/${path}/ticket`, 'POST')).status, path).toBe(404);
  for (const token of [await tokenOf(site, await addGuest(site)), 'nobody']) {
    const other = clientOf(token);
    const responses = [await other(), await other('', 'POST'), await other(`/${name}/ticket`, 'POST')];
    const status = token === 'nobody' ? 401 : 403;
    expect(responses.map((response) => response.status)).toEqual([status, status, status]);
  }
});

test(
  'a download requires a recent sign-in with each factor, and other administrators get an email',
  testOptions,
  async () => {
    const keys = await keysOf(dataDir);
    const service = { url: site.url, key: keys.secretKey };
    await ensureAdministrator({ service, email: 'zweite@example.org', password: 'Zweiter Zugang 2026' });
    const token = await tokenOf(site, admin);
    const { sub = '' } = decodeJwt(token);
    const { backups } = await (await ownerClient()).report();
    const name = backups.find(({ isDownloadable }) => isDownloadable)?.name;

    const ticketOf = (other: string) => clientOf(other)(`/${name}/ticket`, 'POST');
    const now = Math.floor(Date.now() / 1000);
    const signedIn = (aal: string, times: Record<string, number>) => {
      const amr = Object.entries(times).map(([method, timestamp]) => ({ method, timestamp }));
      return signToken(keys, { sub, aal, amr, email: admin.email });
    };
    const tooOld = now - 601;
    const refused = [
      await signedIn('aal1', { password: tooOld }),
      await signedIn('aal2', { password: tooOld, totp: now }),
      await signedIn('aal2', { password: now, totp: tooOld }),
      await signedIn('aal2', { password: now }),
      await signedIn('aal2', { passkey: tooOld }),
      await signToken(keys, { sub }),
    ];
    for (const other of refused) {
      const response = await ticketOf(other);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        error: 'This requires a sign-in within the last ten minutes.',
        code: '28000',
      });
    }
    expect(mails.accepted).toEqual([]);
    expect((await ticketOf(await signedIn('aal2', { password: now, totp: now }))).status).toBe(200);
    expect((await ticketOf(await signedIn('aal2', { passkey: now }))).status).toBe(200);
    await mails.until(2);
    const { address } = await (await ticketOf(token)).json();
    await mails.until(3);
    // The other administrator is an owner too.
    const admins = createTables(service).from('admins');
    await admins.update({ role: 'editor' }).eq('user_id', sub).throwOnError();
    expect((await fetch(site.url + address)).status).toBe(403);
    await admins.update({ role: 'owner' }).eq('user_id', sub).throwOnError();
    expect((await fetch(site.url + address)).status).toBe(200);
    for (const { to } of mails.accepted) expect(to).toEqual(['zweite@example.org']);
    const received = readEmail(mails.accepted[1]?.raw ?? '');
    expect(received.headers.subject).toBe('Sicherung der Website heruntergeladen');
    expect(received.text).toContain(`${admin.email} lädt die Sicherung der Website`);
  },
);

test('a backup with secrets cannot be downloaded, and none is made without space', testOptions, async () => {
  await site.stop();
  const BACKUP_DIR = await temporaryFolder();
  const name = backupName(new Date());
  const file = join(BACKUP_DIR, name);
  await writeFile(file, '');
  await writeMetadata(BACKUP_DIR, name, { outcome: 'proven', withSecrets: true });
  await open({ BACKUP_DIR });
  const { request, report } = await ownerClient();
  expect((await report()).backups).toMatchObject([{ name, outcome: 'proven', isDownloadable: false }]);
  const refused = await request(`/${name}/ticket`, 'POST');
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      error:
        'This backup contains passwords and cannot be downloaded here. It is in BACKUP_DIR on the server.',
    },
  ]);
  const { bavail, bsize } = await statfs(BACKUP_DIR);
  await truncate(file, Math.floor(bavail * bsize * 0.6));
  const response = await request('', 'POST');
  expect([response.status, await response.json()]).toEqual([
    507,
    { error: 'The backup disk has too little free space: twice the size of the last backup must be free.' },
  ]);
});
