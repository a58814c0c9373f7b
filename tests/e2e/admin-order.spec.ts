import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';
import { boxOf } from './box-of';

const sizes = [
  { width: 1360, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    // The narrow form leaves least room; the others are `@long`.
    const tag = viewport.width === 360 ? [] : '@long';
    test(
      'a form starts with texts, pictures follow, and no focused control is covered',
      { tag },
      async ({ page, openAdminScreen }) => {
        await openAdminScreen('references');
        await page
          .getByRole('button', { name: /^Edit (?!Header|Texts)/ })
          .first()
          .click();
        const form = page.getByRole('form', { name: 'Edit Reference' });
        await expect(form.locator('[name=company]')).toBeFocused();
        const bar = form.getByRole('button', { name: 'Save', exact: true });
        const order: string[] = [];
        for (let steps = 0; steps < 90; steps += 1) {
          if (await bar.evaluate((button) => button === document.activeElement)) break;
          const { name, isSeen } = await focused(page);
          expect(isSeen, `${name} after ${order.join(', ')}`).toBe(true);
          order.push(name);
          await page.keyboard.press('Tab');
        }
        await expect(bar).toBeFocused();
        const names = order.filter((name) => name !== '');
        // Title and text, images, facts.
        expect(names.slice(0, 5)).toEqual(['company', 'project', 'testimonial', 'image_url', 'alt']);
        expect(names.indexOf('contact_name')).toBeGreaterThan(names.indexOf('alt'));

        const text = await boxOf(form.locator('[name=company]'));
        const picture = await boxOf(form.getByRole('group', { name: 'Images' }));
        if (viewport.width > 1300) {
          expect(picture.x).toBeGreaterThan(text.x + text.width);
          expect(Math.abs(picture.y - text.y)).toBeLessThan(100);
        } else expect(picture.y).toBeGreaterThan(text.y + text.height);
      },
    );
  });
}

test.describe('360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'the focused control stays visible when the save bar shows a message',
    { tag: '@long' },
    async ({ page, openAdminScreen }) => {
      await page.clock.install();
      await openAdminScreen('references');
      const open = (where: Page) =>
        where
          .getByRole('button', { name: /^Edit (?!Header|Texts)/ })
          .first()
          .click();
      const heartbeat = page.waitForResponse('**/rpc/presence_heartbeat');
      await open(page);
      const form = page.getByRole('form', { name: 'Edit Reference' });
      await form.locator('[name=gallery]').focus();
      await page.keyboard.press('Tab');
      const before = await boxOf(form.getByRole('button', { name: 'Preview' }));
      const other = await page.context().newPage();
      await other.goto('/admin/references');
      await heartbeat;
      await open(other);
      await expect(other.getByRole('status').filter({ hasText: 'elsewhere' })).toBeVisible();
      // The form renews its presence heartbeat.
      await page.clock.fastForward(20_000);
      await expect(form.getByRole('status').filter({ hasText: 'elsewhere' })).toBeVisible();
      expect((await boxOf(form.getByRole('status'))).y).toBeLessThan(before.y);
      await expect.poll(async () => (await focused(page)).isSeen).toBe(true);
      await other.close();
    },
  );
});

/**
 * Returns the focused control and whether header or save bar covers it. In a text it checks the first line, which holds
 * the caret.
 */
function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    // The parts of a date input have no element of their own.
    const element = document.activeElement ?? document.body;
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const pointsY = element.matches('textarea, [role=textbox]')
      ? [top + 20]
      : [(top + bottom) / 2, bottom - 3];
    const isSeen = pointsY.every((y) => {
      const topElement = document.elementFromPoint(left + width / 2, y);
      return topElement !== null && (element.contains(topElement) || topElement.contains(element));
    });
    return { name: element.getAttribute('name') ?? element.getAttribute('data-control') ?? '', isSeen };
  });
}
