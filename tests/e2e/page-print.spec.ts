import { expect, long, test } from './fixtures';
import { visit } from './page-actions';

for (const [path, maxPages] of [
  ['/cv', 3],
  ['/attest', 2],
  ['/contact', 1],
  ['/stellenangebote', 1],
] as const) {
  test(`${path} prints on clean A4 sheets`, { tag: path === '/cv' ? [] : '@long' }, async ({ page }) => {
    // The width of the sheet between its margins.
    await page.setViewportSize({ width: 658, height: 1001 });
    await visit(page, path);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...sheets.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length).toBeLessThanOrEqual(maxPages);
    for (const [, width, height] of boxes) {
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    }

    const letterhead = page.getByRole('main').getByText(/^Brandt Elektrotechnik .* · .* · .*@/);
    await expect(letterhead).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeHidden();
    const main = page.getByRole('main');
    if (path === '/cv') {
      await expect(letterhead).toBeVisible();
      // Backgrounds are not printed.
      const bullet = main.getByRole('listitem').first();
      expect(await bullet.evaluate((item) => getComputedStyle(item, '::before').borderTopStyle)).toBe(
        'solid',
      );
      const distances = await main.locator('h3:has(+ div)').evaluateAll((titles) =>
        titles.map((title) => {
          const [above, below] = [title, title.nextElementSibling ?? title].map((part) =>
            part.getBoundingClientRect(),
          );
          return Math.round((below?.top ?? 0) - (above?.bottom ?? 0));
        }),
      );
      expect(new Set(distances).size).toBe(1);
    }
    const dark = await main.locator('*').evaluateAll((elements) =>
      elements.flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const isPaper = /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(backgroundColor);
        const isImage = element.closest('img, :has(> img)');
        return (isPaper && backgroundImage === 'none') || isImage ? [] : [element.outerHTML.slice(0, 80)];
      }),
    );
    expect(dark).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(658);
  });
}

for (const path of ['/', '/trainings', '/press'])
  test(`no image of ${path} is cut between two sheets`, long, async ({ page }) => {
    await page.setViewportSize({ width: 658, height: 1001 });
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    const images = page.getByRole('main').getByRole('img');
    await expect(images).not.toHaveCount(0);
    // Chromium cuts scroll containers, and moves an image over the text of a card that it may break.
    const cut = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('img, li:has(img), article:has(img), :has(> img)')].flatMap((element) => {
        const { breakInside } = getComputedStyle(element);
        return breakInside === 'avoid' ? [] : [element.outerHTML.slice(0, 80)];
      }),
    );
    expect(cut).toEqual([]);
    const isScrolling = (elements: Element[]) =>
      elements.filter((element) => getComputedStyle(element).overflowX === 'auto').length;
    expect(await page.getByRole('main').locator(':has(img)').evaluateAll(isScrolling)).toBe(0);
  });

test('external links are printed with their URL', long, async ({ page }) => {
  await visit(page, '/press');
  await page.emulateMedia({ media: 'print' });
  const links = page.getByRole('main').getByRole('link', { name: /^Zum Artikel bei/ });
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const href = await link.getAttribute('href');
    const behind = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(behind).toContain(`${href})`);
  }
});

test('closed questions are printed with their answers', long, async ({ page }) => {
  await visit(page, '/attest');
  await page.emulateMedia({ media: 'print' });
  const questions = page
    .getByRole('region', { name: 'Häufig gestellte Fragen' })
    .getByRole('listitem')
    .filter({ has: page.locator('details:not([open])') });
  await expect(questions).toHaveCount(6);
  for (const question of await questions.all()) {
    const height = await question
      .locator('details > :not(summary)')
      .evaluate((answer) => answer.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(10);
  }
});
