import type { Page } from '@playwright/test';
import { cutOff, enlargeText } from './page-fit';
import { visit } from './page-visit';
import { expect, test } from './story';

const pages = [
  '/',
  '/services',
  '/cv',
  '/references',
  '/references/reederei-beispiel-gmbh-landstromanschluss-fuer-drei-arbeitsschiffe',
  '/trainings',
  '/press',
  '/exchange',
  '/attest',
  '/shop',
  '/contact',
  '/agbs',
  '/impressum',
  '/datenschutz',
];

const dialogs = [
  ['/services', 'button', 'Beratung anfragen'],
  ['/trainings', 'button', 'Individuelle Schulung anfragen'],
  ['/attest', 'button', 'Jetzt Attest anfordern'],
  ['/references', 'link', 'Reederei Beispiel GmbH'],
] as const;

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('no page runs over the edge where a wide face stands in for ours', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of pages) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const face of ['--font-label', '--font-text'])
        document.documentElement.style.setProperty(face, 'monospace');
    });
    expect.soft(await sidewaysScroll(page), path).toBe(0);
  }
});

test.describe('enlarged to 200 %', () => {
  // A window of 640 pixels, enlarged, has room for 320.
  test.use({ viewport: { width: 320, height: 400 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });

  test('no page runs over the edge', async ({ page }) => {
    for (const path of pages) {
      await visit(page, path);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
    }
  });

  for (const [path, role, name] of dialogs) {
    test(`the dialog of ${path} fits and can be read to its end`, async ({ page }) => {
      await visit(page, path);
      await page.getByRole(role, { name }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const last = dialog.getByRole(role === 'link' ? 'link' : 'button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('with text at 200 %', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const width of [640, 768, 1024, 1280]) {
    test(`every page fits ${width} pixels, and its menu too`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await visit(page, path);
        await enlargeText(page);
        expect.soft(await cutOff(page), path).toEqual([]);
      }
      const menu = page.getByRole('button', { name: 'Menü', exact: true });
      await menu.click();
      await expect(
        page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Shop' }),
      ).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
    });
  }

  for (const [path, role, name] of dialogs) {
    test(`the dialog of ${path} fits`, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 800 });
      await visit(page, path);
      await enlargeText(page);
      await page.getByRole(role, { name }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    });
  }
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

  for (const path of ['/', '/services', '/attest', '/contact', '/shop']) {
    test(`${path} shows its buttons by their borders and where the focus is`, async ({ page }) => {
      await visit(page, path);
      const bare = await page
        .locator('button, input:not([tabindex]), textarea, a[class*=_button]')
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
            const isSeen = borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1;
            return !control.checkVisibility() || (isSeen && borderTopColor !== 'rgba(0, 0, 0, 0)')
              ? []
              : [control.outerHTML.slice(0, 80)];
          }),
        );
      expect(bare).toEqual([]);
      for (let presses = 0; presses < 16; presses += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus:not(iframe)')).toHaveCSS('outline-style', 'solid');
      }
    });
  }
});
