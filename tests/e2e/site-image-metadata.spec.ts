import type { Locator } from '@playwright/test';
import { keyOf, parsePublicUrl } from '../../src/data/files/urls';
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

type Row = Record<string, unknown>;
type Metadata = { credit?: string; is_ai?: boolean; focal_x?: number };

/** Stores image metadata for the first picture of the table; returns its record. */
async function storeMetadata(
  product: Product,
  table: string,
  said: Metadata,
  column = 'image_url',
): Promise<Row> {
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
    `credits are readable over the lower edge of pictures, below logos, and move nothing (${width} px)`,
    { tag },
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 800 });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const metadataRequests = () => requests.filter((url) => url.includes('/image_metadata'));
      const pictureOf = ({ alt }: Row) =>
        page
          .getByRole('main')
          .getByRole('img', { name: String(alt) })
          .first();
      const expectCredit = async (row: Row, text: string) => {
        const caption = page.getByText(text);
        await expect(caption).toBeVisible();
        await expectOver(pictureOf(row), caption);
        expect(await contrastOf(caption)).toBeGreaterThanOrEqual(4.5);
      };
      const query = 'image_url=not.is.null&order=created_at&limit=1';
      const [reference = {}] = await rowsOf(product, 'client_references', query);
      const path = `/references/${String(reference.slug)}`;
      await visit(page, path);
      const before = await boxOf(pictureOf(reference));
      await storeMetadata(product, 'client_references', { credit: 'Ada Beispiel', is_ai: true });
      // A busy server may answer once more with the former page.
      await expect(async () => {
        await visit(page, path);
        await expect(page.getByText('Bild: Ada Beispiel')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expectCredit(reference, 'Bild: Ada Beispiel · KI-generiert');
      expect(await boxOf(pictureOf(reference))).toEqual(before);

      const hero = await storeMetadata(product, 'hero_content', { credit: 'Ben Muster', focal_x: 0.2 });
      await visit(page, '/');
      await expect(pictureOf(hero)).toHaveCSS('object-position', '20% 50%');
      await expectCredit(hero, 'Bild: Ben Muster');
      const { name } = await storeMetadata(product, 'dealer_logos', { credit: 'Carla Foto' }, 'logo_url');
      await visit(page, '/services');
      const heading = page.getByRole('heading', { name: String(name) });
      const dealer = page.getByRole('listitem').filter({ has: heading });
      await expect(dealer.getByText('Bild: Carla Foto')).toBeVisible();

      // A server-rendered page has its metadata; the next page requests it once.
      expect(metadataRequests()).toEqual([]);
      if (width === 360) await page.getByRole('button', { name: 'Menü' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click();
      await expect(page.getByText('Bild: Ada Beispiel').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(metadataRequests()).toHaveLength(1);
    },
  );
}
