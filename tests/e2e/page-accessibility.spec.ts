import type { Page } from '@playwright/test';
import { hold } from './site-hold';
import { expectAccessible, follow, visit } from './page-visit';
import { expect, test } from './story';

const pages: [path: string, link: string][] = [
  ['/services', 'Leistungen'],
  ['/cv', 'CV'],
  ['/trainings', 'Schulungen'],
  ['/press', 'Presse'],
  ['/exchange', 'LI-Akkus'],
  ['/attest', 'Elektro-Attest'],
  ['/shop', 'Shop'],
  ['/agbs', 'AGBs'],
];

test.describe('to every visitor', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const [path] of pages) {
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

test('nothing jumps when the parts of a page come one after the other', async ({ page }) => {
  await watchShifts(page);
  for (const [path, link] of pages) {
    const lists = await hold(page, /\/rest\/v1\/(?!\w+_(header|program_texts|profile)\?)/, 'the real answer');
    const header = await hold(page, /\/rest\/v1\/\w+_(header|program_texts|profile)\?/, 'the real answer');
    await follow(page, link);
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/^(Loading|Lade) .*\.\.\.$/)).toBeVisible();
    // Half a second long after a click the browser excuses what moves.
    const shown = await page.evaluate(() => performance.now());
    await page.waitForFunction((then) => performance.now() - then > 500, shown);
    const answered = page.waitForResponse(/\/rest\/v1\//);
    lists.release();
    await answered;
    await expect(main.getByText(/^(Loading|Lade) .*\.\.\.$/)).toBeVisible();
    header.release();
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('shifts'), path).toEqual([]);
    await page.unrouteAll();
  }
});

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push(`${location.pathname} ${entry.value}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: 'Mehr anzeigen' });
  while ((await folded.count()) > 0) await folded.first().click();
  for (const question of await page.locator('main summary').all()) await question.click();
}
