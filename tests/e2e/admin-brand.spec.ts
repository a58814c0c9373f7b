import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { photo } from './admin-pictures';
import { expectMessage } from './message';

/** The brand: typed values in the previews beside the form, then on the website. */

test('an editor previews and saves colours, fonts, logo and icon', async ({ page, openAdminScreen }) => {
  await openAdminScreen('brand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand');
  const home = page.frameLocator('iframe[title="Preview: Startseite"]');
  await expect(home.getByRole('banner')).toBeVisible();

  await test.step('colours and fonts appear in the previews before saving', async () => {
    await page.getByRole('textbox', { name: /^Brand colour/ }).fill('#FFCC00');
    await page.getByRole('textbox', { name: /^Accent/ }).fill('#c8006e');
    await page.getByRole('radio', { name: /^Modern/ }).check();
    await expect(page.getByRole('list', { name: 'Brand colour on the website' })).toContainText(
      /Links in texts: adjusted to stay readable, #ffcc00 → #[0-9a-f]{6}, contrast (4\.[5-9]|[5-9])/,
    );
    const heading = home.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-family', /^Manrope,/);
    await expect(heading.locator('strong')).not.toHaveCSS('color', 'rgb(242, 163, 15)');
  });

  await test.step('a small icon is refused, a logo is shown on light and dark', async () => {
    await page
      .getByLabel('Icon', { exact: true })
      .setInputFiles(await photo('klein.jpg', { width: 400, height: 400 }));
    await expect(page.getByRole('alert')).toHaveText(
      'klein.jpg is too small: 400 × 400 pixels. Please choose one of at least 512 × 512 pixels.',
    );
    await page
      .getByLabel('Icon', { exact: true })
      .setInputFiles(await photo('icon.jpg', { width: 600, height: 600 }));
    await expect(page.getByRole('alert')).toHaveCount(0);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><script>alert(1)</script>
      <circle cx="100" cy="100" r="90" fill="#ffcc00"/></svg>`;
    await page
      .getByLabel('Logo for dark backgrounds')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(home.getByRole('banner').getByRole('img')).toHaveAttribute('src', /^blob:/);
    await expectScreenAccessible(page);
  });

  await test.step('the website shows them after one save', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectMessage(page, 'Brand saved.');
    await page.goto('/services');
    const logo = page
      .getByRole('banner')
      .getByRole('link', { name: /Startseite$/ })
      .getByRole('img');
    await expect(logo).toHaveAttribute('src', /^\/media\/media\/\d{13}-main\.png\?w=480$/);
    const company = await page.locator('meta[property="og:site_name"]').getAttribute('content');
    await expect(logo).toHaveAttribute('alt', company ?? '');
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Source Sans/);
    await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^\/favicon-32\.png/);
  });
});
