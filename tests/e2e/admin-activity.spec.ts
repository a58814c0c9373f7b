import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { logExport } from '../../src/data/operations/activity';
import { createTables } from '../../src/data/client/tables';
import { admin } from '../product';
import { expectScreenAccessible } from './accessibility';
import { expect, startSession, test } from './admin-fixtures';

test('an owner sees who did what, filters by person and day, and saves the list', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  await openAdminScreen('account');
  const name = `Aktivität ${randomUUID()}`;
  const { access_token } = JSON.parse(await startSession(operator)) as { access_token: string };
  const tables = createTables({ ...operator, accessToken: async () => access_token });
  await tables.from('cv_certifications').insert({ name }).throwOnError();
  // The server's exports fill the first page.
  for (let count = 0; count < 50; count += 1) await logExport(createTables(operator), 'website');

  await page.goto('/admin/activity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  const rows = page.getByRole('list', { name: 'Activities' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('Exported: Everything');
  await expect(rows.first()).toContainText('the server');
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.filter({ hasText: name })).toHaveCount(1);

  await page.getByLabel('Person').selectOption(admin.email);
  await expect(rows.filter({ hasText: 'the server' })).toHaveCount(0);
  const published = rows.filter({ hasText: name });
  await expect(published).toContainText(`Published: Certification ${name}`);
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toContainText(admin.email);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectScreenAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFF"at";"person";"action";"object";"detail"');
  expect(csv).toMatch(new RegExp(`"${admin.email}";"publish";"cv_certifications/`));
  expect(csv).not.toContain('"website"');
  expect(csv).not.toContain(name);

  await page.getByLabel('Day').fill('2020-01-01');
  await expect(page.getByText('There are no activities of this person or day.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  await page.getByLabel('Day').fill('');
  await expect(rows.first()).toContainText('Exported: Activities');
  await published.getByRole('link', { name }).click();
  await expect(page.locator('[name=name]')).toHaveValue(name);
});
