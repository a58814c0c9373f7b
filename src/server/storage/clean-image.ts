import sharp, { type Sharp } from 'sharp';
import { imageJobs, maxPixels } from '../media/image-jobs';
import { invalidType, tooLarge } from './storage-error';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type ImageType = (typeof imageTypes)[number];

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
};

/**
 * Decodes and encodes an image anew in its own format: nothing but pixels survives, no GPS position, no hidden
 * payload. A turned photograph is turned for good, since the note that it is turned goes as well.
 */
export async function cleanImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  // The header alone tells the size, before any pixel is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => unreadable(type));
  if (width * height > maxPixels) throw tooLarge('image', `${maxPixels / 1e6} megapixels`);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 60 })
    .autoOrient();
  return imageJobs(() =>
    encoders[type](image)
      .toBuffer()
      .catch(() => unreadable(type)),
  );
}

function unreadable(type: ImageType): never {
  throw invalidType(type, 'the file begins like one but cannot be read');
}
