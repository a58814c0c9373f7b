import sharp, { type Sharp } from 'sharp';
import { stripJpegMetadata } from './strip-jpeg-metadata';

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
 * Nothing but pixels survives, no GPS position, no hidden payload. A JPEG keeps its own, so that nothing is lost again of a
 * picture that was cropped; the others, and a turned photograph, since the note that it is turned goes as well, are encoded
 * anew in their format. Of an image that has too many pixels it gives the limit, of one that cannot be read undefined.
 */
export async function sanitizeImage({ bytes, type }: ImageToClean): Promise<CleanedImage> {
  try {
    // The header alone tells the size, before any pixel is decoded.
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { megapixels: maxPixels / 1e6 };
    const bare = type === 'image/jpeg' && orientation === 1 ? stripJpegMetadata(bytes) : undefined;
    if (bare) {
      await decode(bare);
      return { bytes: bare };
    }
    return { bytes: await encoders[type](open(bytes).autoOrient()).toBuffer() };
  } catch {
    return undefined;
  }
}

/** Whether every pixel of an image can be read, and there are not too many. */
export async function isReadableImage(bytes: Uint8Array): Promise<boolean> {
  return decode(bytes).then(
    () => true,
    () => false,
  );
}

/** Throws where a part of it cannot be read. */
async function decode(bytes: Uint8Array): Promise<void> {
  // All of it is read, and only a pixel in 64 kept.
  await open(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
}
