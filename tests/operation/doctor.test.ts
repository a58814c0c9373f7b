import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import type { Finding } from '../../src/data/operations/server-reports';
import { openMailServer } from '../contract/mail-server';
import { addGuest } from '../e2e/admin-guest';
import { pdf } from '../e2e/admin-pictures';
import { admin, freePort, type Product, removeData, startProduct, keysOf } from '../product';
import { run } from './backup/commands';
import { tokenOf } from './token-of';

/** `npm run doctor` and its page in the back office: each finding is a message, with a remedy if there is one. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ content: 'empty' });
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

function doctorOf(env: Record<string, string>) {
  return run('doctor', { PORT: String(product.port), SITE_URL: product.url, ...env });
}

test('a healthy installation has no errors, and advice about missing settings', async () => {
  const { code, output } = await doctorOf({ DATA_DIR: product.dataDir });
  expect(output).toMatch(/^(good|ADVICE) +Database: The database answers after \d+ ms\.$/m);
  expect(output).toMatch(/^good +Administrators: 1 person can sign in/m);
  expect(output).toMatch(/^good +Permissions: /m);
  expect(output).toMatch(
    /^good +Disk: A write to the disk takes |^ADVICE +Disk: A write to the disk takes /m,
  );
  expect(output).toContain(`${product.url} answers.`);
  expect(output).toMatch(/^ADVICE +Address: SITE_URL is .+: links in mails/m);
  expect(output).toMatch(
    /^ADVICE +Mail: No mail server is configured.+\n +Set SMTP_URL, MAIL_FROM and MAIL_TO\.$/m,
  );
  expect(output).toMatch(/^ADVICE +Backups: .+\n +Set BACKUP_DIR/m);
  expect(output).toMatch(/\nNo problems found\.\n$/);
  expect(code).toBe(0);
});

test('errors are reported with a remedy, and the command exits with 1', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  await chmod(dataDir, 0o755);
  const { code, output } = await doctorOf({
    DATA_DIR: dataDir,
    SITE_URL: `https://${nowhere}`,
    SMTP_URL: `smtp://${nowhere}`,
    BACKUP_DIR: join(dataDir, 'missing'),
  });
  await rm(dataDir, { recursive: true });
  expect(output).toMatch(/^FAULT +Database: The site is not running.+\n +Start the site/m);
  expect(output).toMatch(
    /^FAULT +Mail: The mail server cannot be used: .*ECONNREFUSED.*\n +Check that SMTP_URL/m,
  );
  expect(output).toMatch(/^FAULT +Address: Behind a proxy all visitors share .+\n +Set TRUST_PROXY=true/m);
  expect(output).toMatch(/^FAULT +Address: https:\/\/\S+ cannot be reached from here: .*ECONNREFUSED/m);
  expect(output).toMatch(/^FAULT +Backups: BACKUP_DIR cannot be read/m);
  expect(output).toMatch(/^ADVICE +Permissions: .+\n +Run: chmod 700 /m);
  expect(output).toMatch(/\n5 problems to fix\.\n$/);
  expect(code).toBe(1);
});

test('a stored file whose bytes have changed on disk is reported', async () => {
  const { secretKey } = await keysOf(product.dataDir);
  const list = new Blob([new Uint8Array(pdf('liste.pdf').buffer)], { type: 'application/pdf' });
  const storage = createStorage({ url: product.url, key: secretKey }).from('agbs');
  expect((await storage.upload('liste.pdf', list)).error).toBeNull();
  const sound = await doctorOf({ DATA_DIR: product.dataDir });
  expect(sound.output).toMatch(/^good +Files: 1 of 1 stored files were compared with their upload/m);

  const folder = join(product.dataDir, 'files/agbs');
  const [name = ''] = await readdir(folder);
  const bytes = await readFile(join(folder, name));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
  await writeFile(join(folder, name), bytes);
  const { code, output } = await doctorOf({ DATA_DIR: product.dataDir });
  expect(output).toMatch(
    /^FAULT +Files: 1 stored files are missing or differ from their upload: agbs\/liste\.pdf\.$/m,
  );
  expect(code).toBe(1);
  expect((await storage.remove(['liste.pdf'])).error).toBeNull();
});

test('the mail server is checked without sending an email', async () => {
  const mails = await openMailServer();
  const { output } = await doctorOf({
    DATA_DIR: product.dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@example.org',
  });
  expect(output).toMatch(/^good +Mail: The mail server responds and accepts the login\.$/m);
  expect(mails.accepted).toEqual([]);
  await mails.close();
});

test('only administrators send a test mail, and without a mail server it is refused', async () => {
  const post = async (token: string) =>
    fetch(`${product.url}/api/doctor/test-mail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    });
  expect((await post(await tokenOf(product, await addGuest(product)))).status).toBe(403);
  const response = await post(await tokenOf(product, admin));
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: 'Es ist kein Mailserver angegeben.' },
  ]);
});

test('the back office shows findings to administrators only', async () => {
  const ask = (token?: string) =>
    fetch(`${product.url}/api/doctor`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect((await ask()).status).toBe(401);
  expect((await ask(await tokenOf(product, await addGuest(product)))).status).toBe(403);
  const response = await ask(await tokenOf(product, admin));
  expect(response.headers.get('cache-control')).toBe('no-store');
  const findings: Finding[] = await response.json();
  expect(findings.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining([
      'Disk',
      'Permissions',
      'Database',
      'Administrators',
      'Mail',
      'Clock',
      'Address',
      'Backups',
    ]),
  );
});
