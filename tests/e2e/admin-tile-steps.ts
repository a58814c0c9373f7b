import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { photo, type PickedFile } from './admin-pictures';
import { expect } from './admin-fixtures';

/** Finds the tile with the file input of this name. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.locator(`[name="${name}"]`) });
}

export async function crop(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Zuschneiden' }).click();
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Drops files and returns whether the browser would open them itself. */
export async function drop(on: Locator, files: PickedFile[]): Promise<boolean> {
  const dataTransfer = await transferOf(on.page(), files);
  return on.evaluate((element, transfer) => {
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
  const clipboardData = await transferOf(page, [await photo('tabelle.jpg')], 'Aus der Tabelle');
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

function transferOf(page: Page, files: PickedFile[], text?: string) {
  const named = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    data: buffer.toString('base64'),
  }));
  return page.evaluateHandle(
    ([all, plain]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, data } of all) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (plain) transfer.items.add(plain, 'text/plain');
      return transfer;
    },
    [named, text] as const,
  );
}

/** Waits until the tile shows a picture of this width in pixels. */
export async function expectShown(where: Locator, width: number): Promise<void> {
  await expect
    .poll(() => where.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(width);
}

export async function expectOrder(page: Page, alts: string[]): Promise<void> {
  const fields = page.locator('[name^="gallery."]');
  await expect(fields).toHaveCount(alts.length);
  for (const [index, alt] of alts.entries()) await expect(fields.nth(index)).toHaveValue(alt);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/**
 * Creates a picture of four colours: red, green
 * blue, yellow.
 */
export async function quarters({ width, height }: { width: number; height: number }): Promise<PickedFile> {
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

/** Reads the colours at these positions, as fractions of width and height. */
export async function coloursOf(where: Locator, places: [number, number][]): Promise<string[]> {
  const image = where.locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  return image.evaluate((img: HTMLImageElement, at) => {
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
    return at.map(([x, y]) => {
      const data = context?.getImageData(x * img.naturalWidth, y * img.naturalHeight, 1, 1).data ?? [];
      const bits = [...data].slice(0, 3).map((value) => (value > 128 ? 1 : 0));
      return names[bits.join('')] ?? String([...data]);
    });
  }, places);
}
