import type { Page } from '@playwright/test';
import { button, expect, long, test } from './admin-fixtures';
import { boxOf } from './page-actions';

test(
  'a form starts with texts, images follow, and no focused control is covered, at each width',
  long,
  async ({ page, openAdminScreen }) => {
    for (const viewport of [
      { width: 1360, height: 768 },
      { width: 768, height: 1024 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      await openAdminScreen('references');
      await page
        .getByRole('button', { name: /^Edit (?!Header|Texts)/ })
        .first()
        .click();
      const form = page.getByRole('form', { name: 'Edit Reference' });
      const company = form.locator('[name=company]');
      await expect(company).toBeFocused();
      const bar = button(form, 'Save');
      const order: string[] = [];
      for (let steps = 0; steps < 90; steps += 1) {
        if (await bar.evaluate((control) => control === document.activeElement)) break;
        const { name, isSeen } = await focused(page);
        expect(isSeen, `${viewport.width}: ${name} after ${order.join(', ')}`).toBe(true);
        order.push(name);
        await page.keyboard.press('Tab');
      }
      await expect(bar).toBeFocused();
      const names = order.filter((name) => name !== '');
      // Title and text, images, facts.
      expect(names.slice(0, 5)).toEqual(['company', 'project', 'testimonial', 'image_url', 'alt']);
      expect(names.indexOf('contact_name')).toBeGreaterThan(names.indexOf('alt'));
      const text = await boxOf(company);
      const image = await boxOf(form.getByRole('group', { name: 'Images' }));
      if (viewport.width > 1300) expect(image.x).toBeGreaterThan(text.x + text.width);
      else expect(image.y).toBeGreaterThan(text.y + text.height);
    }
  },
);

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
