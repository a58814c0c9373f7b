import type { Page } from '@playwright/test';
import { enlargeText, expectAccessible, horizontalOverflowPx, listOverflows } from './accessibility';
import { expect, long, test } from './fixtures';
import { visit } from './page-actions';
import { type PublicPage, publicPages, recordPages, referencePath } from './page-table';

/** One tour per public page: the checks that all pages share, in sequence on one page load. */

const desktop = { width: 1280, height: 800 };
/** Size in CSS pixels of a 640 pixel window at 200 % zoom. */
const enlarged = { width: 320, height: 400 };

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce', allowConsole: /status of 4\d\d/ });

/** A page with a dialog, and one of a record; the others are `@long`. */
const checkedPaths = ['/services', referencePath];
const tagOf = (path: string) => (checkedPaths.includes(path) ? [] : '@long');

for (const { path, dialog, forcedColors } of publicPages)
  test(path, { tag: tagOf(path) }, async ({ page }) => {
    await visit(page, path);
    await test.step('has no accessibility findings', () => expectAccessible(page));
    if (forcedColors)
      await test.step('shows borders and focus rings in forced colours', () => expectForcedColors(page));
    await test.step('fits at 200 % text size', () => expectRoomForLargeText(page));
    if (dialog)
      await test.step('its dialog fits at 200 % text size', async () => {
        await page.setViewportSize({ width: 640, height: 800 });
        await page.getByRole(dialog.role, { name: dialog.name }).first().click();
        await expectDialogFits(page);
        expect.soft(await listOverflows(page)).toEqual([]);
        await page.keyboard.press('Escape');
      });
    await test.step('is accessible and fits 320 pixels, also expanded', async () => {
      await enlargeText(page, false);
      await page.setViewportSize(enlarged);
      await unfoldAll(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect.soft(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page, 'unfolded, narrow');
    });
    if (dialog)
      await test.step('its dialog is accessible, keeps the focus and can be scrolled to its end', () =>
        expectDialog(page, dialog));
    await test.step('its form is accessible with messages', () => expectMessages(page));
    await test.step('fits 320 pixels with a wide fallback font', () => expectRoomForWideFace(page));
  });

for (const { path, inquiry, title } of recordPages)
  test(path, { tag: tagOf(path) }, async ({ page }) => {
    await visit(page, path);
    await expectAccessible(page);
    await expectRoomForLargeText(page);
    await enlargeText(page, false);
    await test.step('its dialog names the record', async () => {
      const opener = page.getByRole('button', { name: inquiry });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: inquiry });
      await expect(dialog.getByLabel('Nachricht')).toHaveValue(new RegExp(`„${title}“`));
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
    for (const width of [360, enlarged.width]) {
      await page.setViewportSize({ ...enlarged, width });
      expect.soft(await horizontalOverflowPx(page), `${width}`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, 'narrow');
    await expectRoomForWideFace(page);
  });

test('pages without a record and responses without scripts', long, async ({ page }) => {
  for (const path of [
    '/nirgendwo',
    '/references/nie',
    '/contact?sent=2026-017&topic=shop',
    '/contact?topic=attest',
  ])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The answers to forms have no script.
      await page.goto(path);
      await expectAccessible(page);
      expect(await horizontalOverflowPx(page), path).toBeLessThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  await page.goto('/contact');
  // `submit()` skips the script's validation, like a browser without JavaScript.
  await page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie das Feld „Name“ aus.');
  await expectAccessible(page);
});

test('the menu at 200 % text size', long, async ({ page }) => {
  await visit(page, '/datenschutz');
  await enlargeText(page);
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menü' });
    await expect(menu.getByRole('link', { name: 'Shop' })).toBeVisible();
    expect.soft(await listOverflows(page), `${width}`).toEqual([]);
    await expectAccessible(page, `menu, ${width}`);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

async function expectRoomForLargeText(page: Page): Promise<void> {
  await enlargeText(page);
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listOverflows(page), `${width}`).toEqual([]);
  }
}

async function expectRoomForWideFace(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const face of ['--font-label', '--font-text'])
      document.documentElement.style.setProperty(face, 'monospace');
  });
  expect.soft(await horizontalOverflowPx(page), 'wide face').toBeLessThanOrEqual(0);
}

async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: 'Mehr anzeigen' });
  while ((await folded.count()) > 0) await folded.first().click();
  for (const question of await page.locator('main summary').all()) await question.click();
}

async function expectDialogFits(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
}

async function expectDialog(page: Page, { role, name }: NonNullable<PublicPage['dialog']>): Promise<void> {
  const button = page.getByRole(role, { name }).first();
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page, 'dialog');
  await expectDialogFits(page);
  const last = dialog.getByRole(role).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
  if (role === 'button') {
    await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(2);
    await expectAccessible(page, 'dialog with messages');
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
}

/** Submits the empty form of the page, if it has one. */
async function expectMessages(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
  if ((await send.count()) === 0) return;
  await send.click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page, 'messages');
}

async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = await page.locator('button, input:not([tabindex]), textarea').evaluateAll((controls) =>
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
  await page.emulateMedia({ forcedColors: 'none' });
}
