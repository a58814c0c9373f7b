import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';

const orders = '/rest/v1/rpc/order_content';

/** The certifications of a CV: short cards in a manually ordered list. */
test.describe('manually ordered records', () => {
  test.beforeEach(async ({ page, openAdminScreen }) => {
    await openAdminScreen('cv');
    await expect(region(page).getByRole('listitem').first()).toBeVisible();
  });

  test('are moved by keyboard, each step is announced, visitors see the new order', async ({ page }) => {
    const before = await titles(page);
    const [first = '', second = '', third = ''] = before;
    const handle = page.getByRole('button', { name: `Move ${first}` });
    const spoken = region(page).locator('[aria-live=assertive]');

    await handle.focus();
    await page.keyboard.press('Space');
    await expect(spoken).toContainText(`Picked up ${first}, place 1 of ${before.length}.`);
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(spoken).toHaveText(`${first}: place 2 of ${before.length}.`);
    await page.keyboard.press('Escape');
    await expect(spoken).toHaveText(`Not moved. ${first} stays at place 1 of ${before.length}.`);
    expect(await titles(page)).toEqual(before);

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText(`${first} is now at place 3 of ${before.length}.`);
    await expect(handle).toBeFocused();
    const after = [second, third, first, ...before.slice(3)];
    expect(await titles(page)).toEqual(after);

    await page.reload();
    await expect(region(page).getByRole('heading', { level: 3 })).toHaveText(after);
    const visitor = await page.context().newPage();
    await visitor.goto('/cv');
    const shown = await visitor.getByRole('heading', { level: 3 }).allTextContents();
    // Cards truncate long titles.
    const places = after.map((title) => shown.findIndex((text) => text.startsWith(title.slice(0, 100))));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    await visitor.close();
  });

  test('are dragged by their handle, also on a phone', async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const before = await titles(page);
      const handle = page.getByRole('button', { name: `Move ${before[1]}` });
      await handle.scrollIntoViewIfNeeded();
      const from = await handle.boundingBox();
      const to = await region(page).getByRole('listitem').first().boundingBox();
      if (!from || !to) throw new Error('not on the screen');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 10, to.y + 5, { steps: 5 });
      await page.mouse.up();
      const after = [before[1] ?? '', before[0] ?? '', ...before.slice(2)];
      await expect(region(page).getByRole('heading', { level: 3 })).toHaveText(after);
      await expect(region(page).locator('[aria-live=assertive]')).toHaveText(
        `${before[1]} is now at place 1 of ${before.length}.`,
      );
    }
  });

  test('send their new order in one request', async ({ page }) => {
    const written: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(orders)) written.push(request.postDataJSON());
    });
    const before = await titles(page);
    const last = before.at(-1) ?? '';
    await page.getByRole('button', { name: `Move ${last}` }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(region(page).locator('[aria-live=assertive]')).toContainText('is now at place');
    expect(written).toEqual([{ content_table: 'cv_certifications', ids: expect.any(Array) }]);
    await page.reload();
    await expect(region(page).getByRole('heading', { level: 3 })).toHaveText([
      ...before.slice(0, -2),
      last,
      before.at(-2) ?? '',
    ]);
  });

  test('cannot be moved in a filtered list or in one ordered by date', async ({ page }) => {
    const rows = Array.from({ length: 9 }, (_, order) => ({
      id: `row-${order}`,
      name: `Kurs ${order}`,
      order,
    }));
    await page.route('**/rest/v1/cv_certifications*', (route) => route.fulfill({ json: rows }));
    await page.route('**/rest/v1/rpc/find_records', (route) =>
      route.fulfill({ json: { total: 1, ids: ['row-3'] } }),
    );
    await page.reload();
    await expect(region(page).getByRole('button', { name: /^Move / })).toHaveCount(9);
    await region(page).getByRole('searchbox').fill('Kurs 3');
    await expect(region(page).getByText('1 of 9 found')).toBeVisible();
    await expect(region(page).getByRole('button', { name: /^Move / })).toHaveCount(0);
    await page.goto('/admin/references');
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  });

  test.describe('when saving fails', () => {
    test.use({ allowConsole: [/Failed to load resource/] });

    test('records return to their positions, and the page shows a message', async ({ page }) => {
      const before = await titles(page);
      await page.route(`**${orders}`, (route) => route.abort());
      await page.getByRole('button', { name: `Move ${before[0]}` }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      await expect(region(page).getByRole('alert')).toHaveText('An error occurred while saving the order');
      expect(await titles(page)).toEqual(before);
    });
  });
});

function region(page: Page) {
  return page.getByRole('region', { name: 'Certifications' });
}

function titles(page: Page): Promise<string[]> {
  return region(page).getByRole('heading', { level: 3 }).allTextContents();
}
