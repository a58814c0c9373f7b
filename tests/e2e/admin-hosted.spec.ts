import { admin, keysOf, type Product, removeData, startProduct } from '../product';
import { button } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { expect, long, signInWith, test } from './fixtures';
import { expectLoaded, htmlOf, visit } from './page-actions';

/** The product with a hosted Supabase project; another installation at its own origin stands in for the project. */

// This header would cause a CORS preflight at the other origin.
test.use({ extraHTTPHeaders: {} });

let site: Product;

test.beforeAll(async ({ product }) => {
  const { publishableKey, secretKey } = await keysOf(product.dataDir);
  site = await startProduct({
    env: {
      SUPABASE_URL: product.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  await removeData(site);
});

test('an editor signs in there, and a saved change appears on the site within about a second', async ({
  page,
}) => {
  await page.goto(`${site.url}/login`);
  await signInWith(page, admin.password);
  await page.waitForURL('**/admin/references');
  await page.goto(`${site.url}/admin/services`);
  const logos = page.getByRole('region', { name: 'Authorized Dealers' });
  await button(logos, 'Add Dealer Logo').click();
  await logos.locator('[name=name]').fill('Fernwerk (Beispiel)');
  await chooseImage(page, logos.locator('[name=logo_url]'), await imageFile('fern.jpg'));
  await button(logos, 'Save').click();
  const entry = logos.getByRole('listitem').filter({ hasText: 'Fernwerk' });
  await expectLoaded(entry.locator('img'));
  await expect.poll(() => htmlOf(page, `${site.url}/services`)).toContain('Fernwerk (Beispiel)');
  page.once('dialog', (dialog) => dialog.accept());
  await entry.getByRole('button', { name: /^Delete/ }).click();
  await expect(entry).toHaveCount(0);
});

test('visitors read, download and ask there, and receive no secret', long, async ({ page, product }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) origins.add(new URL(request.url()).origin);
  });
  const { secretKey } = await keysOf(product.dataDir);
  expect(await htmlOf(page, site.url)).not.toContain(secretKey);
  // Before hydration a link loads the next page from the website's server.
  await visit(page, site.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Leistungen' }).first().click();
  await expect(page.getByRole('heading', { name: 'Generatoren und Ersatzstrom' })).toBeVisible();
  expect(origins).toEqual(new Set([product.url]));

  await page.goto(`${site.url}/agbs`);
  const link = page.getByRole('link', { name: /Download PDF/ }).first();
  const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', site.url).href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers()['content-disposition']).toContain('attachment');
  const data = { name: 'Ferne', email: 'ferne@example.org', message: 'Guten Tag' };
  expect((await page.request.post(`${site.url}/api/contact`, { data })).status()).toBe(200);
  const inquiries = `${product.url}/rest/v1/inquiries?select=name&email=eq.ferne@example.org`;
  const stored = await page.request.get(inquiries, { headers: { apikey: secretKey } });
  expect(await stored.json()).toEqual([{ name: 'Ferne' }]);
});
