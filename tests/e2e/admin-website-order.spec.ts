import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';
import { cornerOf, drag, handleOf, visualOrder, website } from './admin-website';
import { holdRequests } from './hold-requests';

/** Reordering records on the page itself. */

const orders = '**/rest/v1/rpc/order_content';

test.use({ viewport: { width: 1440, height: 900 } });

function serviceTitles(page: Page) {
  return website(page).getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
}

function dealerTitles(page: Page) {
  return website(page).getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
}

test('a card in a grid is dragged, moves at once, and stays while the order is saved', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('website?page=/services');
  const titles = serviceTitles(page);
  await expect(titles.first()).toBeVisible();
  const before = await titles.allTextContents();
  const [first = '', second = '', third = '', ...rest] = before;
  const after = [third, first, second, ...rest];
  const saving = await holdRequests(page, orders);

  await drag(page, titles.nth(2), titles.nth(0).locator('xpath=ancestor::li'));
  await expect.poll(() => visualOrder(titles)).toEqual(after);
  await expect(website(page).locator('[data-pointed]')).toContainText(third);
  await page.keyboard.press('Escape');
  await expect.poll(() => visualOrder(titles)).toEqual(before);
  await page.mouse.up();
  // A cancelled drag neither saves nor counts as a click that opens the form.
  await expect(page.getByRole('region')).toHaveCount(0);

  await drag(page, titles.nth(2), titles.nth(0).locator('xpath=ancestor::li'));
  await page.mouse.up();
  await expect.poll(saving.requests).toBe(1);
  expect(await visualOrder(titles)).toEqual(after);
  await expect(titles).toHaveText(before);
  saving.release();
  await expect(titles).toHaveText(after);
  await expect(page.getByText(`${third} is now at place 1 of ${before.length}.`)).toBeAttached();
  expect(await visualOrder(titles)).toEqual(after);
});

test('entries in a column are dragged too, and the page scrolls at its edge', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('website?page=/exchange');
  const questions = website(page).getByRole('main').getByRole('group').getByRole('heading', { level: 3 });
  await expect(questions.first()).toBeVisible();
  const before = await questions.allTextContents();
  const [first = '', second = '', ...rest] = before;
  // Away from the edges, where dragging scrolls the page.
  await questions.nth(0).evaluate((question) => question.scrollIntoView({ block: 'center' }));
  await drag(page, questions.nth(0), questions.nth(1));
  await expect.poll(() => visualOrder(questions)).toEqual([second, first, ...rest]);
  const frame = await page.locator('iframe').boundingBox();
  const html = website(page).locator('html');
  const scrolled = await html.evaluate((root) => root.scrollTop);
  if (!frame) throw new Error('not on the screen');
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 4);
  await expect.poll(() => html.evaluate((root) => root.scrollTop)).toBeGreaterThan(scrolled);
  await expect.poll(() => visualOrder(questions)).toEqual([second, ...rest, first]);
  await page.mouse.up();
  await expect(questions).toHaveText([second, ...rest, first]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger drags by the handle and scrolls beside it', async ({ page, openAdminScreen }) => {
    await openAdminScreen('website?page=/services');
    const titles = serviceTitles(page);
    await expect(titles.first()).toBeVisible();
    const [first = '', second = '', ...rest] = await titles.allTextContents();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

    // The record under a scrolling finger is the one that gets the handle.
    await titles.nth(1).scrollIntoViewIfNeeded();
    const title = await cornerOf(titles.nth(1));
    const html = website(page).locator('html');
    const scrolled = await html.evaluate((root) => root.scrollTop);
    await touch('touchStart', title);
    for (let by = 10; by <= 60; by += 10) await touch('touchMove', { x: title.x, y: title.y - by });
    await touch('touchEnd');
    await expect.poll(() => html.evaluate((root) => root.scrollTop)).toBeGreaterThan(scrolled);

    await titles
      .nth(1)
      .locator('xpath=ancestor::li')
      .evaluate((card) => card.scrollIntoView());
    const handle = handleOf(page, second);
    // Waits until momentum scrolling has stopped.
    await handle.tap({ trial: true });
    const from = await cornerOf(handle);
    await touch('touchStart', from);
    // Near the edge the page scrolls.
    const top = (await cornerOf(page.locator('iframe'))).y;
    for (let y = from.y; y > top; y -= 40) await touch('touchMove', { x: from.x, y });
    await expect.poll(() => visualOrder(titles)).toEqual([second, first, ...rest]);
    await touch('touchEnd');
    await expect(titles).toHaveText([second, first, ...rest]);
    await expect(page.getByText(`${second} is now at place 1`)).toBeAttached();
  });
});

test.describe('when saving fails', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('a dragged record returns to its position, and the list shows a message', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('website?page=/services');
    const titles = serviceTitles(page);
    await expect(titles.first()).toBeVisible();
    const before = await titles.allTextContents();
    await page.route(orders, (route) => route.abort());
    await drag(page, titles.nth(1), titles.nth(0).locator('xpath=ancestor::li'));
    await page.mouse.up();
    await expect(page.getByRole('alert')).toHaveText('An error occurred while saving the order');
    await expect.poll(() => visualOrder(titles)).toEqual(before);
  });
});

test('moves made before the list has been updated are all applied', async ({ page, openAdminScreen }) => {
  await openAdminScreen('website?page=/services');
  const frame = website(page);
  const titles = serviceTitles(page);
  const dealers = dealerTitles(page);
  await expect(titles.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await titles.allTextContents();
  const [dealer = '', otherDealer = ''] = await dealers.allTextContents();
  const list = await holdRequests(page, /\/rest\/v1\/services\?/);
  const down = frame.getByRole('button', { name: `Move down ${first}` });
  await down.press('Enter');
  await expect.poll(list.requests).toBeGreaterThan(0);
  await down.press('Enter');
  await frame.getByRole('button', { name: `Move down ${dealer}` }).press('Enter');
  list.release();
  await expect(titles.nth(2)).toHaveText(first);
  await expect(titles.nth(0)).toHaveText(second);
  await expect(titles.nth(1)).toHaveText(third);
  await expect(dealers.nth(0)).toHaveText(otherDealer);
  await expect(dealers.nth(1)).toHaveText(dealer);
});

test('the first record cannot move up, the last one not down, and the focus stays on the moved record', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('website?page=/services');
  const frame = website(page);
  const titles = serviceTitles(page);
  await expect(titles.first()).toBeVisible();
  const before = await titles.allTextContents();
  const [first = '', second = ''] = before;
  const last = before.at(-1) ?? '';
  const up = frame.getByRole('button', { name: `Move up ${second}` });
  await expect(frame.getByRole('button', { name: `Move up ${first}` })).toBeDisabled();
  await expect(frame.getByRole('button', { name: `Move down ${first}` })).toBeEnabled();
  await expect(frame.getByRole('button', { name: `Move down ${last}` })).toBeDisabled();
  await expect(up).toBeEnabled();
  await up.press('Enter');
  await expect(titles.nth(0)).toHaveText(second);
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Not moved. ${second} stays at place 1 of ${before.length}.`)).toBeAttached();
  await expect(up).toBeFocused();
  await expect(frame.getByRole('button', { name: `Move up ${first}` })).toBeEnabled();
});
