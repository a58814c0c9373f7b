import { expect, save, test } from './admin-fixtures';
import { imageFile } from './admin-images';

test('an editor sees colours, fonts and a logo in the previews, and visitors after one save', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('brand');
  const home = page.frameLocator('iframe[title="Preview: Startseite"]');
  const heading = home.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole('textbox', { name: /^Brand colour/ }).fill('#FFCC00');
  await page.getByRole('radio', { name: /^Modern/ }).check();
  await expect(heading).toHaveCSS('font-family', /^Manrope,/);
  await expect(page.getByRole('list', { name: 'Brand colour on the website' })).toContainText(
    /Links in texts: adjusted to stay readable, #ffcc00 → #[0-9a-f]{6}, contrast (4\.[5-9]|[5-9])/,
  );

  const icon = page.getByLabel('Icon', { exact: true });
  await icon.setInputFiles(await imageFile('klein.jpg', { width: 400, height: 400 }));
  await expect(page.getByRole('alert')).toHaveText(
    'klein.jpg is too small: 400 × 400 pixels. Please choose one of at least 512 × 512 pixels.',
  );
  await icon.setInputFiles(await imageFile('icon.jpg', { width: 600, height: 600 }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><script>alert(1)</script>
    <circle cx="100" cy="100" r="90" fill="#ffcc00"/></svg>`;
  await page
    .getByLabel('Logo for dark backgrounds')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(home.getByRole('banner').getByRole('img')).toHaveAttribute('src', /^blob:/);

  await save(page, 'Brand saved.', 'Save Changes');
  await page.goto('/services');
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: /Startseite$/ })
    .getByRole('img');
  await expect(logo).toHaveAttribute('src', /^\/media\/media\/\d{13}-main\.png\?w=480$/);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Source Sans/);
  await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^\/favicon-32\.png/);
});
