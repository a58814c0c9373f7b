import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyArchive } from '../../src/server/operations/backup/archive/read-archive';
import { streamOf } from '../../src/server/operations/backup/archive/spool';
import { backupName } from '../../src/server/operations/daily-backup/backup-folder';
import { removeData, startProduct } from '../product';
import { expect, test as base } from './fixtures';

/** A separate product, whose last backup failed. */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'backups-'));
      await writeFile(join(folder, backupName(new Date())), 'no archive');
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ folder }, use) => {
      const env = { BACKUP_DIR: folder, LOG_LEVEL: 'fatal' };
      const product = await startProduct({ content: 'empty', env });
      await use(product);
      await product.stop();
      await removeData(product);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('the overview shows a failed backup; a new one is made, verified and downloaded', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await signIn();
  await page.goto('/admin/overview');
  const concerns = page.getByRole('region', { name: 'Needs attention' });
  const concern = concerns.getByRole('link', { name: /^The last backup failed: This file is not a backup/ });
  await expect(async () => {
    await page.reload();
    await expect(concern).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 180_000 });
  await concern.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups.getByRole('alert')).toContainText('The last backup failed');
  await expect(backups.getByText('No backup is verified yet.')).toBeVisible();
  const list = backups.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect(list).toHaveText([/Failed: This file is not a backup of this product/]);

  const now = backups.getByRole('button', { name: 'Back up now' });
  await now.focus();
  await page.keyboard.press('Enter');
  await expect(now).toBeDisabled();
  await expect(backups.getByRole('status')).toHaveText(/^(Making the backup|Test restore of)/);
  await expect(list.first()).toContainText('Verified: a test restore had', { timeout: 240_000 });
  await expect(now).toBeEnabled();
  await expect(backups.getByRole('alert')).toHaveCount(0);
  await expect(
    backups.getByText(/^Last verified backup: .+ kB · made in .+ s · .+ rows · 0 files/),
  ).toBeVisible();

  const began = page.waitForEvent('download');
  await list
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  const download = await began;
  expect(download.suggestedFilename()).toMatch(/^website-.+\.tar$/);
  const file = await download.path();
  expect((await stat(file)).size).toBeGreaterThan(10_000);
  await verifyArchive(async () => streamOf(createReadStream(file)));

  await page.goto('/admin/overview');
  await expect(page.getByRole('region', { name: 'Changed last' })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(concern).toHaveCount(0);
});
