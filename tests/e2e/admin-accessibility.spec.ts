import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import { photo } from './admin-pictures';
import { expect, test } from './story';

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the sign-in has no accessibility findings, also with its messages', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
      await expectClean(page);
    });

    test('no screen has accessibility findings', async ({ page, signIn }) => {
      test.slow();
      await signIn();
      for (const { path, title } of screens) {
        await page.goto(`/admin/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await expectClean(page);
      }
    });

    test('nor has the menu, a form with messages, or the crop dialog', async ({ page, signIn }) => {
      await signIn();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await page.goto('/admin/services');
      await page.getByRole('button', { name: 'Add Service' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
      await expectClean(page);
      await page.locator('[name=image_url]').setInputFiles(await photo('a.jpg'));
      await expect(page.getByRole('button', { name: 'Zuschneiden' })).toBeEnabled();
      await expectClean(page);
      await page.getByRole('button', { name: 'Zuschneiden' }).click();
      await expect(page.getByRole('button', { name: 'Delete image' })).toBeVisible();
      await expectClean(page);
    });
  });
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing runs over the edge and the save bar stays in reach', async ({ page, signIn }) => {
    await signIn();
    for (const { path, title, sections } of screens) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const type = sections.at(-1);
      if (!type) continue;
      await page
        .getByRole('button', { name: type.rows === 'one' ? type.edit : `Add ${type.singular}` })
        .click();
      const save = page.getByRole('button', { name: /^Save/ });
      await expect(save).toBeInViewport({ ratio: 1 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, title).toBeLessThanOrEqual(360);
    }
  });
});
