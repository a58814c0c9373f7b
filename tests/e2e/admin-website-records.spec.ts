import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { website } from './admin-website';

test('records are moved, deleted and restored on the page itself, by pointer and keyboard', async ({
  page,
  openAdminScreen,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdminScreen('website?page=/services');
  const frame = website(page);
  const cards = frame
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: frame.getByRole('heading', { level: 2 }) });
  const titles = cards.getByRole('heading', { level: 2 });
  await expect(titles.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await titles.allTextContents();
  await titles.nth(1).hover();
  const tools = frame.getByRole('group', { name: second });
  await expect(tools).toBeInViewport();
  await tools.getByRole('button', { name: `Move up ${second}` }).click();
  await expect(titles.nth(0)).toHaveText(second);
  await expect(titles.nth(1)).toHaveText(first);
  await expect(page.getByText(`${second} is now at place 1`)).toBeAttached();
  const notice = page.getByRole('status').filter({ hasText: `“${second}” moved.` });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(titles.nth(0)).toHaveText(first);
  await expect(titles.nth(1)).toHaveText(second);
  await tools.getByRole('button', { name: `Move up ${second}` }).press('Enter');
  await expect(titles.nth(0)).toHaveText(second);

  // The focus follows the record, and a second move during the save is queued.
  const down = frame.getByRole('button', { name: `Move down ${second}` });
  let save = () => {};
  const saved = new Promise<void>((resolve) => (save = resolve));
  const orders = '**/rest/v1/rpc/order_content';
  await page.route(orders, (route) => saved.then(() => route.continue()), { times: 1 });
  const orderRequest = page.waitForRequest(orders);
  await down.focus();
  await page.keyboard.press('Enter');
  await orderRequest;
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  save();
  await expect(titles.nth(2)).toHaveText(second);
  await expect(page.getByText(`${second} is now at place 3`)).toBeAttached();
  await expect(down).toBeFocused();
  await expect(titles.nth(1)).toHaveText(third);

  // Unsaved input asks for confirmation; declining changes nothing.
  await titles.nth(2).click();
  const title = page.locator('form [name=title]');
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nur getippt');
  await expect(titles.nth(2)).toHaveText('Nur getippt');
  await expect(title).toBeFocused();
  const answers = [false, true, false, true, true];
  page.on('dialog', (dialog) => (answers.shift() ? dialog.accept() : dialog.dismiss()));
  const remove = frame.getByRole('button', { name: `Delete ${third}` });
  await remove.press('Enter');
  await expect(title).toHaveValue('Nur getippt');
  await remove.press('Enter');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(titles.nth(1)).toHaveText(third);
  await remove.press('Enter');
  await expect(titles.nth(1)).toHaveText(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles.nth(1)).toHaveText(third);
  await expectScreenAccessible(page);
});
