import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { photo, type PickedFile } from './admin-pictures';
import { expect } from './admin-fixtures';

/** Finds the tile with the file input of this name. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.locator(`[name="${name}"]`) });
}

/** Accepts the proposed crop of the open dialog. */
export async function acceptCrop(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Zuschneiden' }).click();
}

/** Drops files and returns whether the browser would open them itself. */
export async function drop(target: Locator, files: PickedFile[]): Promise<boolean> {
  const dataTransfer = await dataTransferOf(target.page(), files);
  return target.evaluate((element, transfer) => {
    const event = (type: string) =>
      new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
    element.dispatchEvent(event('dragover'));
    return element.dispatchEvent(event('drop'));
  }, dataTransfer);
}

/**
 * Pastes a table like an office program: text and a picture of it. Returns whether the browser handles the paste
 * itself.
 */
export async function pasteTable(page: Page): Promise<boolean> {
  const clipboardData = await dataTransferOf(page, [await photo('tabelle.jpg')], 'Aus der Tabelle');
  return clipboardData.evaluate((data) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    ),
  );
}

/** Puts a picture into the clipboard, like the browser's "Copy image". */
export async function copyPicture(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(async ({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.fillRect(0, 0, width, height);
    const picture = new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture.'))));
    });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  }, size);
}

function dataTransferOf(page: Page, files: PickedFile[], text?: string) {
  const encoded = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    data: buffer.toString('base64'),
  }));
  return page.evaluateHandle(
    ([encodedFiles, plainText]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, data } of encodedFiles) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (plainText) transfer.items.add(plainText, 'text/plain');
      return transfer;
    },
    [encoded, text] as const,
  );
}

/** Waits until the tile shows a picture of this width. */
export async function expectPictureWidth(tile: Locator, widthPx: number): Promise<void> {
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(widthPx);
}

/** Expects the alt texts of the open form's gallery in this order. */
export async function expectGalleryOrder(page: Page, alts: string[]): Promise<void> {
  const fields = page.locator('[name^="gallery."]');
  await expect(fields).toHaveCount(alts.length);
  for (const [index, alt] of alts.entries()) await expect(fields.nth(index)).toHaveValue(alt);
}

/** Expects no horizontal scrolling of the page. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** Creates a picture of four coloured quarters: above red and lime, below blue and yellow. */
export async function fourColourPicture({
  width,
  height,
}: {
  width: number;
  height: number;
}): Promise<PickedFile> {
  const area = { width, height, channels: 3, background: 'red' } as const;
  const quarter = (background: string) => ({
    create: { ...area, width: width / 2, height: height / 2, background },
  });
  const buffer = await sharp({ create: area })
    .composite([
      { input: quarter('lime'), left: width / 2, top: 0 },
      { input: quarter('blue'), left: 0, top: height / 2 },
      { input: quarter('yellow'), left: width / 2, top: height / 2 },
    ])
    .png()
    .toBuffer();
  return { name: 'vier.png', mimeType: 'image/png', buffer };
}

/** Returns the colour names at these positions, given as fractions of width and height. */
export async function coloursAt(tile: Locator, positions: [x: number, y: number][]): Promise<string[]> {
  const image = tile.locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  return image.evaluate((img: HTMLImageElement, fractions) => {
    const canvas = document.createElement('canvas');
    canvas.width = img.naturalWidth;
    canvas.height = img.naturalHeight;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(img, 0, 0);
    const names: Record<string, string> = {
      '100': 'red',
      '010': 'lime',
      '001': 'blue',
      '110': 'yellow',
      '111': 'white',
    };
    return fractions.map(([x, y]) => {
      const data = context?.getImageData(x * img.naturalWidth, y * img.naturalHeight, 1, 1).data ?? [];
      const bits = [...data].slice(0, 3).map((value) => (value > 128 ? 1 : 0));
      return names[bits.join('')] ?? String([...data]);
    });
  }, positions);
}
