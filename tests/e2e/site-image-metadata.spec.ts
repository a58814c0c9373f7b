import type { Locator, Page } from '@playwright/test';
import { keyOf } from '../../src/data/files/file-inventory';
import { parsePublicUrl } from '../../src/data/files/urls';
import { createTables, type Tables } from '../../src/data/client/tables';
import type { Product } from '../product';
import { operatorOf } from './admin-content';
import { rowsOf, visit } from './page-visit';
import { expect, test } from './fixtures';
import { boxOf } from './box-of';

/** Image metadata that visitors see. */

let tables: Tables;

test.beforeEach(async ({ product }) => {
  tables = createTables(await operatorOf(product));
});
test.afterEach(async () => {
  await tables.from('image_metadata').delete().neq('file', '').throwOnError();
});

type Metadata = { credit?: string; is_ai?: boolean; focal_x?: number };

/** Stores image metadata for the first picture of the table; returns its record. */
async function storeMetadata(
  product: Product,
  table: string,
  said: Metadata,
  column = 'image_url',
): Promise<Record<string, unknown>> {
  const [row] = await rowsOf(product, table, `${column}=not.is.null&order=created_at&limit=1`);
  const file = parsePublicUrl(String(row?.[column]));
  if (!row || !file) throw new Error(`No picture in ${table}`);
  await tables
    .from('image_metadata')
    .insert({ file: keyOf(file), ...said })
    .throwOnError();
  return row;
}

/** Returns the lowest contrast of the caption's text, over white and over black. */
function contrastOf(caption: Locator): Promise<number> {
  return caption.evaluate((element) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (channels: number[]) => {
      const [r = 0, g = 0, b = 0] = channels.map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [r = 0, g = 0, b = 0, alpha = 1] = numbers(backgroundColor);
    const text = light(numbers(color).slice(0, 3));
    const contrasts = [0, 255].map((behind) => {
      const ground = light([r, g, b].map((channel) => channel * alpha + behind * (1 - alpha)));
      return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    });
    return Math.min(...contrasts);
  });
}

async function expectOver(picture: Locator, caption: Locator): Promise<void> {
  const [inner, outer] = [await boxOf(caption), await boxOf(picture)];
  expect(inner.y).toBeGreaterThanOrEqual(outer.y + outer.height / 2);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
}

for (const width of [360, 1280]) {
  // The narrow picture leaves the credit least room; the wide one is `@long`.
  const tag = width === 360 ? [] : '@long';
  test(
    `a credit is shown over the picture's lower edge, readable, and moves nothing (${width} px)`,
    { tag },
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 800 });
      const [row] = await rowsOf(
        product,
        'client_references',
        'image_url=not.is.null&order=created_at&limit=1',
      );
      const picture = page
        .getByRole('main')
        .getByRole('img', { name: String(row?.alt) })
        .first();
      await visit(page, `/references/${String(row?.slug)}`);
      const before = await boxOf(picture);
      await storeMetadata(product, 'client_references', { credit: 'Ada Beispiel', is_ai: true });
      const caption = page.getByText('Bild: Ada Beispiel · KI-generiert');
      // A busy server may answer once more with the former page.
      await expect(async () => {
        await visit(page, `/references/${String(row?.slug)}`);
        await expect(caption).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect(await boxOf(picture)).toEqual(before);
      await expectOver(picture, caption);
      expect(await contrastOf(caption)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test(
    `the hero picture shows its credit too and keeps its focal point visible (${width} px)`,
    { tag },
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 800 });
      const { alt } = await storeMetadata(product, 'hero_content', { credit: 'Ben Muster', focal_x: 0.2 });
      await visit(page, '/');
      const picture = page
        .getByRole('main')
        .getByRole('img', { name: String(alt) })
        .first();
      await expect(picture).toHaveCSS('object-position', '20% 50%');
      const caption = page.getByText('Bild: Ben Muster');
      await expect(caption).toBeVisible();
      await expectOver(picture, caption);
      expect(await contrastOf(caption)).toBeGreaterThanOrEqual(4.5);
    },
  );
}

test("the credit of a dealer's logo is shown below the name", async ({ page, product }) => {
  const { name } = await storeMetadata(product, 'dealer_logos', { credit: 'Carla Foto' }, 'logo_url');
  await visit(page, '/services');
  const dealer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: String(name) }) });
  await expect(dealer.getByText('Bild: Carla Foto')).toBeVisible();
});

function metadataRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/image_metadata') && requests.push(request.url()));
  return requests;
}

test('a server-rendered page requests no image metadata, the next page requests it once', async ({
  page,
  product,
}) => {
  await storeMetadata(product, 'client_references', { credit: 'Ada Beispiel' });
  const requests = metadataRequests(page);
  await visit(page, '/references');
  await expect(page.getByText('Bild: Ada Beispiel').first()).toBeAttached();
  expect(requests).toEqual([]);
  await visit(page, '/contact');
  expect(requests).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click();
  await expect(page.getByText('Bild: Ada Beispiel').first()).toBeAttached();
  // A second request would follow within this time.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(requests).toHaveLength(1);
});
