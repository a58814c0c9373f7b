import { screens } from '../../src/admin/screens';
import { regionOf } from './admin-expectations';
import { expect, test } from './admin-story';
import { cutOff, enlargeText } from './page-fit';

test.describe('with text at 200 %', () => {
  test.use({ reducedMotion: 'reduce' });

  test('every screen fits, as a list and with its forms open', async ({ page, enter }) => {
    test.slow();
    await enter('references');
    for (const { path, title, sections } of screens) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      for (const type of sections) {
        const region = page.getByRole('region', { name: regionOf(type), exact: true });
        await region.getByRole('button', { name: /^Edit/ }).first().click();
        await expect(region.locator('form')).toBeVisible();
      }
      await enlargeText(page);
      for (const width of [640, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await cutOff(page), `${title} at ${width}`).toEqual([]);
      }
    }
  });

  test('the sign-in fits', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await enlargeText(page);
    await page.setViewportSize({ width: 640, height: 800 });
    expect(await cutOff(page)).toEqual([]);
  });
});
