import sharp from 'sharp';
import { choosePicture } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { visit } from './page-visit';

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/] });

test("a dealer's logo keeps its aspect ratio and transparency", async ({ page, openAdminScreen }) => {
  await openAdminScreen('services');
  const region = page.getByRole('region', { name: 'Authorized Dealers' });
  await region.getByRole('button', { name: 'Add Dealer Logo' }).click();
  await region.locator('[name=name]').fill('Probehändler');
  await choosePicture(page, region.locator('[name=logo_url]'), await logo());
  await region.locator('[name=alt]').fill('Logo des Probehändlers');
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(region.getByRole('heading', { name: 'Probehändler' })).toBeVisible();

  await visit(page, '/services');
  const dealer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Probehändler' }) });
  const image = dealer.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const seen = await image.evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = img;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(img, 0, 0);
    const alphaAt = (x: number) => context?.getImageData(x * width, height / 2, 1, 1).data[3];
    return { ratio: width / height, left: alphaAt(0.25), right: alphaAt(0.75) };
  });
  expect(seen.ratio).toBeCloseTo(3, 1);
  expect(seen).toMatchObject({ left: 0, right: 255 });
});

/** Creates a logo three times as wide as high with a transparent left half. */
async function logo() {
  const half = { width: 300, height: 200, channels: 4, background: '#0a5028' } as const;
  const buffer = await sharp({ create: { ...half, width: 600, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: half }, left: 300, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}
