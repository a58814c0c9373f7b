import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, type Product, removeData, startProduct } from '../product';
import { choosePicture, photo } from './admin-pictures';
import { waitForHydration } from './page-visit';
import { expect, test } from './fixtures';

/** The product with a hosted Supabase project; another installation at its own origin stands in for the project. */

// This header would cause a CORS preflight at the other origin.
test.use({ extraHTTPHeaders: {} });

let site: Product;

test.beforeAll(async ({ product }) => {
  const keys = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8'));
  site = await startProduct({
    env: {
      SUPABASE_URL: product.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  await removeData(site);
});

test(
  'visitors read from the hosted project itself and receive no secret',
  { tag: '@long' },
  async ({ page, product }) => {
    const rows: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) rows.push(new URL(request.url()).origin);
    });
    const response = await page.goto(site.url);
    const { secretKey } = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8'));
    expect(await response?.text()).not.toContain(secretKey);
    // Before hydration a link loads the next page from the website's server.
    await waitForHydration(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Leistungen' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leistungen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Generatoren und Ersatzstrom' })).toBeVisible();
    expect(new Set(rows)).toEqual(new Set([product.url]));
  },
);

test('an editor signs in there, and a saved change appears on the site within about a second', async ({
  page,
}) => {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/references');
  await page.goto(`${site.url}/admin/services`);
  const logos = page.getByRole('region', { name: 'Authorized Dealers' });
  await logos.getByRole('button', { name: 'Add Dealer Logo' }).click();
  await logos.locator('[name=name]').fill('Fernwerk (Beispiel)');
  await choosePicture(page, logos.locator('[name=logo_url]'), await photo('fern.jpg'));
  await logos.getByRole('button', { name: 'Save', exact: true }).click();
  const entry = logos.getByRole('listitem').filter({ hasText: 'Fernwerk' });
  const width = () => entry.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  await expect
    .poll(async () => (await page.request.get(`${site.url}/services`)).text())
    .toContain('Fernwerk (Beispiel)');
  page.once('dialog', (dialog) => dialog.accept());
  await entry.getByRole('button', { name: /^Delete/ }).click();
  await expect(entry).toHaveCount(0);
});

test('a download link on the site leads to the file there', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${site.url}/agbs`);
  const link = await page
    .getByRole('link', { name: /Download PDF/ })
    .first()
    .getAttribute('href');
  const response = await page.request.get(new URL(link ?? '', site.url).href);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers()['content-disposition']).toContain('attachment');
});

test('an inquiry is stored there', { tag: '@long' }, async ({ page, product }) => {
  const { secretKey } = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8'));
  const data = { name: 'Ferne', email: 'ferne@example.org', message: 'Guten Tag' };
  expect((await page.request.post(`${site.url}/api/contact`, { data })).status()).toBe(200);
  const stored = await page.request.get(
    `${product.url}/rest/v1/inquiries?select=name&email=eq.ferne@example.org`,
    {
      headers: { apikey: secretKey },
    },
  );
  expect(await stored.json()).toEqual([{ name: 'Ferne' }]);
});
