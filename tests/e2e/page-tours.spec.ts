import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expectLoadingAndFailure, tableUrl } from './page-failures';
import { listOverflows, enlargeText, resetText, horizontalOverflowPx } from './page-fit';
import { type PublicPage, publicPages, recordPages, referencePath } from './page-table';
import { holdRequests } from './hold-requests';
import { visit } from './page-visit';
import { expect, test } from './fixtures';

/** One tour per public page: the checks that all pages share, in sequence on few page loads. */

const desktop = { width: 1280, height: 800 };
/** Size in CSS pixels of a 640 pixel window at 200 % zoom. */
const enlarged = { width: 320, height: 400 };

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce', allowConsole: [/status of 500/] });

/** A page with a dialog and one with a form, in full; the others are `@long`. */
const checkedInFull = ['/services', '/contact'];
/** Record pages share one component; the others are `@long`. */
const checkedRecords = [referencePath];

for (const one of publicPages) {
  const tag = checkedInFull.includes(one.path) ? [] : '@long';
  test(one.path, { tag }, async ({ page }) => {
    await visit(page, one.path);
    await test.step('fits at 200 % text size', () => expectRoomForLargeText(page));
    if (one.dialog)
      await test.step('its dialog fits at 200 % text size', () => expectDialogFits(page, one.dialog));
    await test.step('is accessible and fits 320 pixels, also expanded', async () => {
      await resetText(page);
      await page.setViewportSize(enlarged);
      await unfoldAll(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect.soft(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page, 'unfolded, narrow');
    });
    if (one.dialog)
      await test.step('its dialog is accessible, keeps the focus and can be scrolled to its end', () =>
        expectDialog(page, one.dialog));
    await test.step('fits 320 pixels with a wide fallback font', () => expectRoomForWideFace(page));
  });

  test(`${one.path} on a desktop, and while loading fails`, { tag }, async ({ page }) => {
    await visit(page, one.path);
    await test.step('has no accessibility findings', () => expectAccessible(page));
    if (one.forcedColors)
      await test.step('shows borders and focus rings in forced colours', () => expectForcedColors(page));
    await test.step('shows that it is loading, then the error', () => expectLoadingAndFailure(page, one));
  });
}

for (const { path, list, table, loading, failure, inquiry, title } of recordPages) {
  test(path, { tag: checkedRecords.includes(path) ? [] : '@long' }, async ({ page }) => {
    await visit(page, path);
    await expectAccessible(page);
    await expectRoomForLargeText(page);
    await resetText(page);
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
    if (!list) return;
    await page.setViewportSize(desktop);
    await test.step('shows that it is loading, then the error', async () => {
      await visit(page, list);
      const answer = await holdRequests(page, new RegExp(`${tableUrl(table).source}.*slug=eq`), {
        status: 500,
        json: { message: '', code: 'XX000', details: null, hint: null },
      });
      await page.getByRole('main').locator(`a[href="${path}"]`).last().click();
      await expect(page.getByRole('main').getByText(loading)).toBeVisible();
      answer.release();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(failure);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  });
}

test('the menu fits at 200 % text size at every width', async ({ page }) => {
  await visit(page, '/datenschutz');
  await enlargeText(page);
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menü' });
    await expect(menu.getByRole('link', { name: 'Shop' })).toBeVisible();
    expect.soft(await listOverflows(page), `${width}`).toEqual([]);
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

type Opener = PublicPage['dialog'];

async function expectDialogFits(page: Page, opener: Opener): Promise<void> {
  if (!opener) return;
  await page.setViewportSize({ width: 640, height: 800 });
  await page.getByRole(opener.role, { name: opener.name }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect.soft(await listOverflows(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function expectDialog(page: Page, opener: Opener): Promise<void> {
  if (!opener) return;
  const button = page.getByRole(opener.role, { name: opener.name }).first();
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page, 'dialog');
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const last = dialog.getByRole(opener.role).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
  if (opener.role === 'button') {
    await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(2);
    await expectAccessible(page, 'dialog with messages');
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
}

async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
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
  await page.emulateMedia({ forcedColors: 'none' });
}
