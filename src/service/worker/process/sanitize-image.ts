import sharp, { type Metadata, type Sharp } from 'sharp';

/** Larger images are refused before decoding: a few bytes can declare an image that fills the memory. */
export const maxPixels = 50_000_000;

/** Limit of a visitor's photo. The usual photo of a current phone has 24.47 megapixels (5 712 × 4 284). */
const photoPixelLimit = 24_500_000;

const maxPhotoSidePx = 2560;

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

type Encoder = (image: Sharp, metadata: Metadata) => Sharp;

const encoders: Record<ImageType, Encoder> = {
  'image/jpeg': (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  // Without its palette a drawing would grow up to eightfold, without row filters a photo twofold.
  'image/png': (image, { isPalette, bitsPerSample = 8 }) =>
    image.png(
      isPalette ? { palette: true, colours: 2 ** bitsPerSample, dither: 0 } : { adaptiveFiltering: true },
    ),
  'image/webp': (image) => image.webp({ quality: 92 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
};

export type UploadedImage = { bytes: Uint8Array; type: ImageType };

export type SanitizedImage = { bytes: Uint8Array } | { megapixels: number } | undefined;

/** Upright, in sRGB, without metadata, the first frame. Returns the limit in megapixels, or undefined if unreadable. */
export function sanitizeImage(image: UploadedImage): Promise<SanitizedImage> {
  return encode(image, maxPixels, encoders[image.type]);
}

/** Does the same with a photo of a visitor, which becomes a JPEG of limited size. */
export function encodePhoto(image: UploadedImage): Promise<SanitizedImage> {
  return encode(image, photoPixelLimit, (opened) =>
    opened
      .resize({ width: maxPhotoSidePx, height: maxPhotoSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 }),
  );
}

async function encode({ bytes, type }: UploadedImage, pixelLimit: number, encoder: Encoder) {
  try {
    // The header contains the size, so no pixel is decoded.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = metadata;
    if (width * height > pixelLimit) return { megapixels: Math.floor(pixelLimit / 1e6) };
    return { bytes: await encoder(open(bytes, type).autoOrient(), metadata).toBuffer() };
  } catch {
    return undefined;
  }
}

export async function isReadableImage({ bytes, type }: UploadedImage): Promise<boolean> {
  // Decodes the whole image into a single pixel, to save memory.
  const decoded = open(bytes, type).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return decoded.then(
    () => true,
    () => false,
  );
}

/** A JPEG that ends early is decoded as far as it goes; libvips gives a black image for other formats. */
function open(bytes: Uint8Array, type: ImageType): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: type === 'image/jpeg' ? 'none' : 'error' });
}
