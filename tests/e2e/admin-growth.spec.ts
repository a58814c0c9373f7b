import { createTables } from '../../src/data/client/tables';
import { admin, type Product, removeData, startProduct } from '../product';
import { operatorOf } from './admin-content';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

/** Lists longer than one response of the service: paginated, with a total, searchable. */

const productCount = 1110;

let largeProduct: Product;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  largeProduct = await startProduct({ content: 'empty' });
  const operator = createTables(await operatorOf(largeProduct));
  const products = Array.from({ length: productCount }, (_, n) => ({
    name: `Produkt ${n + 1}`,
    description: 'Text',
    features: ['Eins'],
    image_url: '/storage/v1/object/public/product-images/none.jpg',
    alt: 'Bild',
    order: n,
  }));
  for (let from = 0; from < productCount; from += 185)
    await operator
      .from('shop_products')
      .insert(products.slice(from, from + 185))
      .throwOnError();
});
test.afterAll(async () => {
  await largeProduct.stop();
  await removeData(largeProduct);
});

async function signIn(page: Page): Promise<void> {
  // The pictures of these records do not exist.
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: blank }));
  await page.goto(`${largeProduct.url}/login`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/references');
}

test('a long list shows its total and a first page, loads more, finds every record and keeps its order', async ({
  page,
}) => {
  await signIn(page);
  const read: Promise<unknown>[] = [];
  page.on(
    'response',
    (response) =>
      response.url().includes('/rest/v1/shop_products') && read.push(response.json().catch(() => [])),
  );
  await page.goto(`${largeProduct.url}/admin/shop`);
  const region = page.getByRole('region', { name: 'Products' });
  const cards = region.getByRole('listitem');
  await expect(cards).toHaveCount(50);
  await expect(region.getByText('1,110 in all')).toBeVisible();
  await expect(region.getByText('50 of 1,110 shown')).toBeVisible();
  expect((await Promise.all(read)).flat()).toHaveLength(50);
  await region.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(100);
  await expect(region.getByRole('button', { name: 'Move Produkt 51' })).toBeFocused();

  const search = region.getByRole('searchbox', { name: 'Search Products' });
  await search.fill('Flugzeug');
  await expect(region.getByText('Nothing matches this search.')).toBeVisible();
  await search.fill('1110 PRODUKT');
  await expect(cards).toHaveCount(1);
  await expect(region.getByText('1 of 1,110 found')).toBeVisible();
  await expect(region.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await search.fill('');
  await expect(region.getByText('1,110 in all')).toBeVisible();

  const handle = region.getByRole('button', { name: 'Move Produkt 2', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(region.getByText('Produkt 2 is now at place 1 of 1110.')).toBeAttached();
  await expect(cards.first()).toContainText('Produkt 2');
  const stored = createTables(await operatorOf(largeProduct))
    .from('shop_products')
    .select('name');
  const { data } = await stored.order('order').limit(3).throwOnError();
  expect(data.map(({ name }) => String(name))).toEqual(['Produkt 2', 'Produkt 1', 'Produkt 3']);
});

test(
  'a link opens a record far down a long list, and a new record comes last',
  { tag: '@long' },
  async ({ page }) => {
    const operator = createTables(await operatorOf(largeProduct));
    const last = operator.from('shop_products').select('id,order').eq('name', `Produkt ${productCount}`);
    const { data } = await last.single().throwOnError();
    await signIn(page);
    await page.goto(`${largeProduct.url}/admin/shop/shop_products/${data.id}`);
    await expect(page.locator('[name=name]')).toHaveValue(`Produkt ${productCount}`);
    await page.locator('[name=name]').fill('Letztes Produkt');
    const region = page.getByRole('region', { name: 'Products' });
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByText('Product saved.')).toBeVisible();
    await expect(region.getByRole('listitem')).toHaveCount(50);

    await region.getByRole('button', { name: 'Add Product' }).click();
    await page.locator('[name=name]').fill('Neues Produkt');
    const saved = page.waitForRequest('**/rest/v1/rpc/save_draft');
    await region.getByRole('button', { name: 'Save Draft' }).click();
    expect((await saved).postDataJSON().row.order).toBe(productCount);
    await expect(region.getByText(`${(productCount + 1).toLocaleString('en')} in all`)).toBeVisible();
  },
);

test(
  'the inbox shows its newest messages and their total before all are loaded',
  { tag: '@long' },
  async ({ page }) => {
    const operator = createTables(await operatorOf(largeProduct));
    const messages = Array.from({ length: 60 }, (_, n) => ({
      topic: 'contact',
      name: `Person ${n}`,
      email: 'person@example.org',
      message: 'Text',
    }));
    await operator.from('inquiries').insert(messages).throwOnError();
    await signIn(page);
    const all = await holdRequests(page, '**/rest/v1/inquiries?*limit=1000*');
    await page.goto(`${largeProduct.url}/admin/inquiries`);
    await expect(page.getByText('60 inquiries')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(50);
    const exporting = page.getByRole('button', { name: 'Export as CSV' });
    await expect(exporting).toBeDisabled();
    all.release();
    await expect(exporting).toBeEnabled();
  },
);

const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
