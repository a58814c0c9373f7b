import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** An image file as the browser's file dialog returns it. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Creates a JPEG of one colour, so that pixels tell which image is shown. */
export async function imageFile(
  name: string,
  { width = 1600, height = 1200, background = { r: 200, g: 90, b: 20 } } = {},
): Promise<PickedFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Creates a minimal PDF with a comment of `paddingBytes`. */
export function pdf(name: string, paddingBytes = 0): PickedFile {
  const text = [
    '%PDF-1.4',
    `%${'0'.repeat(paddingBytes)}`,
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** Finds the crop dialog. */
export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Bild zuschneiden' });

/** Chooses one or several images and accepts each proposed crop in order. */
export async function chooseImage(
  page: Page,
  input: Locator,
  files: PickedFile | PickedFile[],
): Promise<void> {
  const images = [files].flat();
  await input.setInputFiles(images);
  for (const [index] of images.entries()) {
    const dialog = cropDialog(page);
    if (images.length > 1) await dialog.getByText(`Image ${index + 1} of ${images.length}`).waitFor();
    await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
  }
  await cropDialog(page).waitFor({ state: 'hidden' });
}
