import { expect, test } from './admin-fixtures';
import { expectMessage } from './page-actions';

/** Edit links on the website, which lead to the form of a record. */

const link = { name: /^Bearbeiten: / };

test('editors follow an edit link to the field and back, and visitors load no code for it', async ({
  page,
  openAdminScreen,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/services', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', link)).toHaveCount(0);
  expect(requests.filter((url) => url.includes('edit-mark'))).toEqual([]);

  await openAdminScreen('hero');
  await page.goto('/services');
  const heading = page.getByRole('heading', { level: 2 });
  const last = page.getByRole('listitem').filter({ has: heading }).last().getByRole('link', link);
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  await last.click();
  await page.waitForURL('**/admin/services/services/*');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeFocused();
  await title.fill('Prüfung am Kai');
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL('**/services');
  await expectMessage(page, 'Service saved.');
  await expect(heading.filter({ hasText: 'Prüfung am Kai' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 100);
});
