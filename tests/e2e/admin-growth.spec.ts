import { createTables } from '../../src/data/client/tables';
import { admin, type Product, removeData, startProduct } from '../product';
import { operatorOf } from './admin-content';
import { button } from './admin-fixtures';
import { expect, long, signInWith, test } from './fixtures';
import { holdRequests, waitForHydration } from './page-actions';

/** Lists longer than one response of the service: paginated, with a total, searchable. */

const productCount = 1110;

let largeProduct: Product;
let tables: ReturnType<typeof createTables>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  largeProduct = await startProduct({ content: 'empty' });
  tables = createTables(await operatorOf(largeProduct));
  const products = Array.from({ length: productCount }, (_, n) => ({
    name: `Produkt ${n + 1}`,
    description: 'Text',
    features: ['Eins'],
    image_url: '/storage/v1/object/public/product-images/none.jpg',
    alt: 'Bild',
    order: n,
  }));
  for (let from = 0; from < productCount; from += 185)
    await tables
      .from('shop_products')
      .insert(products.slice(from, from + 185))
      .throwOnError();
});
test.afterAll(async () => {
  await largeProduct.stop();
  await removeData(largeProduct);
});
test.beforeEach(async ({ page }) => {
  // The pictures of these records do not exist.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
});

test(
  'lists of 1110 records and 60 inquiries are searched, moved, opened and counted',
  long,
  async ({ page }) => {
    await page.goto(`${largeProduct.url}/login`);
    await signInWith(page, admin.password);
    await page.waitForURL('**/admin/references');
    await page.goto(`${largeProduct.url}/admin/shop`);
    const region = page.getByRole('region', { name: 'Products' });
    await expect(region.getByText('50 of 1,110 shown')).toBeVisible();
    const search = region.getByRole('searchbox', { name: 'Search Products' });
    await search.fill('1110 PRODUKT');
    await expect(region.getByRole('listitem')).toHaveCount(1);
    await expect(region.getByText('1 of 1,110 found')).toBeVisible();
    await search.fill('');
    await button(region, 'Move Produkt 2').focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(region.getByText('Produkt 2 is now at place 1 of 1110.')).toBeAttached();
    const stored = tables.from('shop_products').select('name').order('order').limit(3);
    expect((await stored.throwOnError()).data.map(({ name }) => String(name))).toEqual([
      ...['Produkt 2', 'Produkt 1', 'Produkt 3'],
    ]);

    const last = tables.from('shop_products').select('id').eq('name', `Produkt ${productCount}`);
    const { data } = await last.single().throwOnError();
    await page.goto(`${largeProduct.url}/admin/shop/shop_products/${data.id}`);
    await expect(page.locator('[name=name]')).toHaveValue(`Produkt ${productCount}`);
    await button(page, 'Cancel').click();
    await button(page, 'Add Product').click();
    await page.locator('[name=name]').fill('Neues Produkt');
    const saved = page.waitForRequest('**/rest/v1/rpc/save_draft');
    await button(page, 'Save Draft').click();
    expect((await saved).postDataJSON().row.order).toBe(productCount);

    const messages = Array.from({ length: 60 }, (_, n) => ({
      ...{ topic: 'contact', name: `Person ${n}`, email: 'person@example.org', message: 'Text' },
    }));
    await tables.from('inquiries').insert(messages).throwOnError();
    const release = await holdRequests(page, '**/rest/v1/inquiries?*limit=1000*');
    await page.goto(`${largeProduct.url}/admin/inquiries`);
    await expect(page.getByText('60 inquiries')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(50);
    const exporting = button(page, 'Export as CSV');
    await expect(exporting).toBeDisabled();
    release();
    await expect(exporting).toBeEnabled();
  },
);

test.describe('when the next page of a public list cannot be loaded', () => {
  test.use({ allowConsole: /Failed to load resource/ });

  test('the browser follows the link to its URL', long, async ({ page }) => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      company: `Werft ${n + 1}`,
      project: `Umbau ${n + 1}`,
      testimonial: 'Gut.',
      created_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
    }));
    await tables.from('client_references').insert(rows).throwOnError();
    await page.goto(`${largeProduct.url}/references`);
    await waitForHydration(page);
    const register = page.getByRole('region', { name: 'Projektverzeichnis' });
    await expect(register.getByText('1 bis 24 von 60')).toBeVisible();
    await page.route('**/rest/v1/client_references*', (route) => route.abort());
    await page.getByRole('link', { name: 'Weitere Referenzen' }).click();
    await expect(page).toHaveURL(`${largeProduct.url}/references?seite=2`);
    await expect(register.getByText('25 bis 48 von 60')).toBeVisible();
  });
});
