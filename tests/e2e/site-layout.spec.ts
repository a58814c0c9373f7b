import { visit } from './page-visit';
import { expect, test } from './fixtures';

const navigation = [
  'Leistungen',
  'CV',
  'Referenzen',
  'Schulungen',
  'Presse',
  'LI-Akkus',
  'Elektro-Attest',
  'Shop',
];

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('header and footer lead through the site', async ({ page }) => {
    await test.step('the header links every part of the site and marks the current one', async () => {
      await page.goto('/references');
      const header = page.getByRole('banner').getByRole('navigation', { name: 'Hauptnavigation' });
      await expect(header.getByRole('link')).toHaveText([...navigation, 'Kontakt']);
      await expect(header.getByRole('link', { name: 'Referenzen' })).toHaveAttribute('aria-current', 'page');
      await expect(header.locator('[aria-current]')).toHaveCount(1);
    });
    await test.step('the header is transparent at the top of the home page only, and solid after 20 pixels', async () => {
      const header = page.getByRole('banner');
      const transparent = 'rgba(0, 0, 0, 0)';
      await page.goto('/');
      await expect(header).toHaveCSS('background-color', transparent);
      await page.mouse.wheel(0, 20);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
      await expect(header).toHaveCSS('background-color', transparent);
      await page.mouse.wheel(0, 1);
      await expect(header).not.toHaveCSS('background-color', transparent);
      await page.mouse.wheel(0, -100);
      await expect(header).toHaveCSS('background-color', transparent);
      await page.goto('/contact');
      await expect(header).not.toHaveCSS('background-color', transparent);
    });
    await test.step('following a link does not reload the page', async () => {
      await visit(page, '/');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
      await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-same-document');
    });
    await test.step("the browser bars of a phone have the header's colour, and its home screen has the site's icon", async () => {
      await page.goto('/contact');
      const colour = await page.locator('meta[name=theme-color]').getAttribute('content');
      const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour?.slice(at, at + 2) ?? '', 16));
      await expect(page.getByRole('banner')).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
      const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
      const answer = await page.request.get(icon ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    });
    await test.step('the first Tab leads to a link past the header', async () => {
      await page.goto('/contact');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    });
    await test.step('the footer shows links, contact and hours', async () => {
      await page.goto('/references');
      const footer = page.getByRole('contentinfo');
      const quick = footer.getByRole('navigation', { name: 'Quick Links' });
      await expect(quick.getByRole('link')).toHaveText([
        'Leistungen',
        'Referenzen',
        'Schulungen',
        'Kontakt',
        'AGBs',
      ]);
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(footer.getByRole('heading', { name: 'Öffnungszeiten' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/impressum');
      await expect(page.getByRole('link', { name: 'Datenschutz', exact: true })).toHaveAttribute(
        'href',
        '/datenschutz',
      );
    });
  });

  test('a new page starts at its top with the focus on its heading; going back restores the scroll position', async ({
    page,
  }) => {
    await visit(page, '/references');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Kontaktiere uns' });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/^Kontakt –/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test.describe('at an unknown address', () => {
    test.use({ allowConsole: [/status of 404/] });

    test('a similar address leads to its page', async ({ page }) => {
      await page.goto('/leistung');
      await page.getByRole('main').getByText('Meinten Sie').getByRole('link', { name: 'Leistungen' }).click();
      await expect(page).toHaveURL('/services');
    });

    test('the server answers 404 and the page shows links', async ({ page }) => {
      const response = await page.goto('/gibt-es-nicht');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, navigates and closes, and does not move the page', async ({ page }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Menü', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menü' });
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await button.click();
    await expect(menu.getByRole('link', { name: 'Elektro-Attest' })).toBeInViewport();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Referenzen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('nothing overflows at 320 and 360 pixels', async ({ page }) => {
    for (const path of ['/', '/references', '/contact']) {
      await visit(page, path);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('every page is readable and the menu works', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Lade Inhalt...');
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Referenzen' }).click();
    await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reederei Beispiel GmbH' })).toBeVisible();
  });

  test('a topic after the first is folded and opens in place', async ({ page }) => {
    await page.goto('/');
    const topics = page.getByRole('region', { name: 'Aktuelles' }).getByRole('listitem');
    await expect(topics.first().getByText('Weiterlesen')).toHaveCount(0);
    const folded = topics.filter({ has: page.getByText('Weiterlesen') }).first();
    const text = folded.locator('details > div');
    const height = async () => (await text.boundingBox())?.height ?? 0;
    const before = await height();
    expect(before).toBeGreaterThan(0);
    await folded.getByText('Weiterlesen').click();
    await expect.poll(height).toBeGreaterThan(before);
    await folded.getByText('Weniger anzeigen').click();
    await expect.poll(height).toBe(before);
  });
});

test.describe('on a phone with the contact bar', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no focused link is below the contact bar', async ({ page }) => {
    await visit(page, '/references');
    const bar = page.getByRole('navigation', { name: 'Direkter Kontakt', includeHidden: true });
    const links = page.getByRole('main').getByRole('link');
    await links.first().focus();
    for (let step = 1; step < (await links.count()); step++) {
      await page.keyboard.press('Tab');
      const hidden = await bar.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        const focused = document.activeElement?.getBoundingClientRect();
        return getComputedStyle(element).visibility === 'visible' && (focused?.bottom ?? 0) > top + 1
          ? document.activeElement?.textContent
          : undefined;
      });
      expect(hidden).toBeUndefined();
    }
  });
});
