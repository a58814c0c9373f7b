import { button, expect, test } from './admin-fixtures';

test.use({ viewport: { width: 1440, height: 900 } });

test('on the page a clicked text is edited at its place, and records are dragged, deleted, restored and added', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('website');
  await page.getByLabel('Page', { exact: true }).selectOption('Leistungen');
  const frame = page.frameLocator('iframe[title="The page"]');
  const heading = frame.getByRole('heading', { level: 2 });
  const cards = frame.getByRole('main').getByRole('listitem').filter({ has: heading });
  const brief = cards.nth(4).locator('p').first();
  await brief.click();
  const form = page.getByRole('form', { name: 'Edit Service' });
  const field = form.getByRole('textbox', { name: 'Short description' });
  await expect(field).toBeFocused();
  const scrolled = () => frame.locator('html').evaluate((root) => root.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await field.fill('Auf der Seite geschrieben.');
  await expect(brief).toHaveText('Auf der Seite geschrieben.');
  await button(form, 'Save').click();
  await expect(page.getByRole('status').filter({ hasText: 'Service saved.' })).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBe(before);
  await page.reload();
  await expect(brief).toHaveText('Auf der Seite geschrieben.');

  const titles = cards.locator(heading);
  const [first = '', second = '', third = '', ...others] = await titles.allTextContents();
  await titles.nth(2).hover();
  const handle = frame.getByRole('group', { name: third, exact: true }).getByTitle('Drag to move');
  await handle.dragTo(cards.first(), { targetPosition: { x: 5, y: 5 }, steps: 8 });
  await expect(titles).toHaveText([third, first, second, ...others]);
  await expect(page.getByText(`${third} is now at place 1`)).toBeAttached();
  page.on('dialog', (dialog) => dialog.accept());
  await frame.getByRole('button', { name: `Delete ${third}` }).press('Enter');
  await expect(titles.first()).toHaveText(first);
  await button(page, 'Undo').click();
  await expect(titles.first()).toHaveText(third);
  await frame.getByRole('button', { name: 'Add Service' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Auf der Seite angelegt');
  await expect(titles.last()).toHaveText('Auf der Seite angelegt');
});
