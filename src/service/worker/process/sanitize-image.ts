import sharp, { type Sharp } from 'sharp';
import { stripJpegMetadata } from './strip-jpeg-metadata';

/** Larger images are refused before decoding: a few bytes can declare an image that fills the memory. */
export const maxPixels = 50_000_000;

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
};

export type UploadedImage = { bytes: Uint8Array; type: ImageType };

export type SanitizedImage = { bytes: Uint8Array } | { megapixels: number } | undefined;

/**
 * Removes metadata such as the GPS position, and hidden data. A JPEG keeps its compressed pixels and a reduced colour
 * profile, so that a cropped picture loses no quality again. Other formats are re-encoded, and so are rotated JPEGs,
 * since their orientation tag is removed.
 * Returns the limit in megapixels for an image that is too large, and undefined for an unreadable one.
 */
export async function sanitizeImage({ bytes, type }: UploadedImage): Promise<SanitizedImage> {
  try {
    // The header contains the size, so no pixel is decoded.
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { megapixels: maxPixels / 1e6 };
    const stripped = type === 'image/jpeg' && orientation === 1 ? stripJpegMetadata(bytes) : undefined;
    if (stripped) {
      await decode(stripped);
      return { bytes: stripped };
    }
    return { bytes: await encoders[type](open(bytes).autoOrient()).toBuffer() };
  } catch {
    return undefined;
  }
}

/** Checks whether an image can be decoded completely and is not too large. */
export async function isReadableImage(bytes: Uint8Array): Promise<boolean> {
  return decode(bytes).then(
    () => true,
    () => false,
  );
}

/** Throws when a part of the image cannot be decoded. */
async function decode(bytes: Uint8Array): Promise<void> {
  // Decodes the whole image into a single pixel, to save memory.
  await open(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
}
