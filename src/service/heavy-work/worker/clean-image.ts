import sharp, { type Sharp } from 'sharp';

/** More is refused before decoding: a few bytes can claim to be a picture that fills the memory. */
export const maxPixels = 50_000_000;

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
};

export type ImageToClean = { bytes: Uint8Array; type: ImageType };

export type CleanedImage = { bytes: Uint8Array } | { megapixels: number } | undefined;

/**
 * Decodes and encodes an image anew in its own format: nothing but pixels survives, no GPS position, no hidden
 * payload. A turned photograph is turned for good, since the note that it is turned goes as well. Of an image that
 * has too many pixels it gives the limit, of one that cannot be read undefined.
 */
export async function cleanImage({ bytes, type }: ImageToClean): Promise<CleanedImage> {
  try {
    // The header alone tells the size, before any pixel is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { megapixels: maxPixels / 1e6 };
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    return { bytes: await encoders[type](image).toBuffer() };
  } catch {
    return undefined;
  }
}
