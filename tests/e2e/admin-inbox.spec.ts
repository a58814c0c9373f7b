import { readFile } from 'node:fs/promises';
import { expectScreenAccessible } from './accessibility';
import { expectMessage } from './message';
import { expect, test } from './admin-fixtures';

test('an inquiry arrives, is processed and exported, and the data of its person is erased', async ({
  page,
  request,
  openAdminScreen,
}) => {
  const email = 'ada.inbox@example.org';
  const send = async (inquiry: object) => {
    // One address may send ten inquiries; other stories share these.
    const response = await request.post('/api/contact', { data: { message: 'Guten Tag', ...inquiry } });
    expect(response.status()).toBe(200);
  };
  await send({ name: '=Ada Beispiel', email, message: 'Bitte prüfen Sie\nunser Boot.' });
  await send({ name: 'Andere Person', email: 'andere@example.org' });
  await page.setViewportSize({ width: 1280, height: 780 });
  await openAdminScreen('references');
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Inquiries/ });
  const newCount = async () => Number(/(\d+) new/.exec(await link.innerText())?.[1]);
  await expect(link).toHaveText(/\d+ new/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  const before = await newCount();
  await page.getByLabel('Search inquiries').fill('ada.inbox boot');
  const card = page.getByRole('article', { name: '=Ada Beispiel', exact: true });
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByRole('button', { name: '=Ada Beispiel', exact: true }).click();
  await card.getByLabel('Note').fill('Angerufen');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(card.getByRole('button', { name: 'Save note' })).toBeVisible();
    await expectScreenAccessible(page, `${width} pixels`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await card.getByRole('button', { name: 'Save note' }).click();
  await expectMessage(page, 'Note saved.');
  await page.getByRole('button', { name: 'All inquiries' }).click();
  await page.setViewportSize({ width: 1280, height: 780 });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain(
    `"'=Ada Beispiel";"ada.inbox@example.org";"";"Bitte prüfen Sie\nunser Boot.";"new";"Angerufen"`,
  );
  expect(csv).not.toContain('andere@example.org');

  await card.getByLabel('State').selectOption('Done');
  await expect(card).toHaveCount(0);
  await expect.poll(newCount).toBe(before - 1);
  await page.getByRole('radio', { name: 'Done', exact: true }).check();
  await expect(card.getByLabel('Note')).toHaveValue('Angerufen');
  page.once('dialog', (dialog) => dialog.accept());
  await card.getByRole('button', { name: `Erase ${email}` }).click();
  await expectMessage(page, 'All inquiries of this person deleted.');
  await page.getByLabel('Search inquiries').fill('');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByRole('article', { name: 'Andere Person' })).toHaveCount(1);
  await expect(card).toHaveCount(0);
});
