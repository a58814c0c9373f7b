import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { visit } from './page-visit';
import { expect, test } from './story';

const pages = ['/services', '/cv', '/trainings', '/press', '/exchange', '/attest', '/shop', '/agbs'];

test.describe('to every visitor', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const path of pages) {
    test(`${path} is accessible, folded and unfolded, and fits a narrow window`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await unfoldAll(page);
      await expectAccessible(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    });
  }

  for (const [path, open] of [
    ['/services', 'Beratung anfragen'],
    ['/trainings', 'Individuelle Schulung anfragen'],
    ['/attest', 'Jetzt Attest anfordern'],
  ] as const) {
    test(`the dialog of ${path} is accessible, also with its messages, and keeps the focus`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, path);
      const opener = page.getByRole('button', { name: open });
      await opener.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
      await expect(dialog.getByRole('alert')).toHaveCount(2);
      await expectAccessible(page);
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press('Tab');
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  }
});

async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: 'Mehr anzeigen' });
  while ((await folded.count()) > 0) await folded.first().click();
  for (const question of await page.locator('main summary').all()) await question.click();
}
