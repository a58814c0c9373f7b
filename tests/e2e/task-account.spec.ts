import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { code as codeOf } from '../contract/authenticator';
import { admin } from '../product';
import { createTables } from '../../src/data/client/tables';
import { operatorOf } from './admin-content';
import { pdf } from './admin-images';
import { onOwnProduct, signInWith } from './fixtures';
import { expect, long, test as base } from './task-fixtures';

/** Tasks on the account, the inbox and the operation of the website, with the number of actions from docs/tasks.md. */

/** Each test has its own product, because it changes the account, makes backups or sends email. */
const test = base.extend({
  ...onOwnProduct,
  ownStart: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    await use({ content: 'empty', env: { BACKUP_DIR: folder } });
    await rm(folder, { recursive: true });
  },
});

test.use({ allowConsole: /status of 4\d\d/ });

test('set a password and a second factor', long, async ({ page, signIn, person }) => {
  const newPassword = 'Ganz neue Prüfspannung';
  await signIn();
  await page.goto('/admin/overview');
  const account = page.getByRole('navigation').getByRole('link', { name: 'Account' });
  await expect(account).toBeVisible();

  await person.click(account);
  const password = page.getByLabel('New password');
  await person.waitFor(password);
  await person.clickAndType(password, newPassword);
  await person.press('Enter');
  await person.waitFor('Password changed. Your other devices are signed out.');
  const region = page.getByRole('region', { name: 'Second factor' });
  await person.click(region.getByRole('button', { name: 'Switch on' }));
  const code = region.getByLabel('Code');
  await person.waitFor(code);
  person.actElsewhere('scan the QR code with the authenticator app');
  const secret = (await region.locator('code').innerText()).replaceAll(/\s/g, '');
  await person.type(code, codeOf(secret));
  await person.press('Enter');
  await person.waitFor(region.getByRole('status').filter({ hasText: 'The second factor is switched on.' }));

  await page.getByRole('button', { name: 'Logout' }).click();
  await signInWith(page, newPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  expect(newPassword).not.toBe(admin.password);
});

test('back up and clean up unused files', long, async ({ page, signIn, person }) => {
  await signIn();
  await page.goto('/admin/media');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chooser).setFiles(pdf('Alte Preisliste.pdf'));
  await expect(page.getByText('1 file uploaded.')).toBeVisible();
  await page.goto('/admin/system');
  const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  const verified = backups.filter({ hasText: 'Verified: ' });
  await expect(verified).toHaveCount(1, { timeout: 120_000 });
  await page.goto('/admin/overview');
  const navigation = page.getByRole('navigation');
  await expect(navigation.getByText('Operation', { exact: true })).toBeVisible();

  await person.click(navigation.getByText('Operation', { exact: true }));
  await person.click(navigation.getByRole('link', { name: 'System' }));
  const backUp = page.getByRole('button', { name: 'Back up now' });
  await person.waitFor(backUp);
  await person.click(backUp);
  await expect(verified).toHaveCount(2, { timeout: 120_000 });
  await person.waitFor(verified.first());
  await person.click(navigation.getByRole('link', { name: 'Media' }));
  const cleanUp = page.getByRole('button', { name: 'Clean up …' });
  await person.waitFor(cleanUp);
  await person.click(cleanUp);
  const move = page.getByRole('button', { name: /^Move \d+ files? to the archive$/ });
  await person.waitFor(move);
  await person.click(move);
  await person.waitFor(page.getByRole('status').filter({ hasText: 'moved to the archive' }));
});

test('answer an inquiry', long, async ({ page, ownProduct, signIn, person }) => {
  const inquiry = { name: 'Ada Frage', email: 'ada.frage@example.org', message: 'Wann passt es Ihnen?' };
  expect((await page.request.post('/api/contact', { data: inquiry })).status()).toBe(200);
  await signIn();
  await page.goto('/admin/overview');
  const newInquiry = page.getByRole('main').getByRole('link', { name: inquiry.name });
  await expect(newInquiry).toBeVisible();

  await person.click(newInquiry);
  const reply = page.getByRole('article', { name: inquiry.name }).locator('[name=reply]');
  await person.waitFor(reply);
  await person.clickAndType(reply, 'Guten Tag Frau Frage, am Montag um zehn Uhr.');
  await person.click(page.getByRole('button', { name: 'Send and Done' }));
  await person.waitFor('The reply is being sent.');

  const { data } = await createTables(await operatorOf(ownProduct))
    .from('inquiries')
    .select('state, inquiry_replies(text)')
    .eq('email', inquiry.email);
  expect(data).toEqual([
    { state: 'done', inquiry_replies: [{ text: 'Guten Tag Frau Frage, am Montag um zehn Uhr.' }] },
  ]);
});
