import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '../../../../service/worker/task-worker';

export type ImageInput = Uint8Array | string;

export type FormatName = 'avif' | 'webp' | 'jpeg';

/** JPEG has no transparency; logos are made for a white background. */
const encoders: Record<FormatName, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80 }),
  jpeg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

export function fittedIntoSquare(image: Sharp, size: number): Sharp {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return image.resize({ width: size, height: size, fit: 'contain', background });
}

export const readableFormats = ['jpeg', 'png', 'webp', 'heif'];

export type ImageRequest = { source: ImageInput; width: number; format: FormatName };

/** A smaller image keeps its width. Returns undefined when it cannot be decoded. */
export async function renderImage({ source, width, format }: ImageRequest) {
  try {
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
    // A Supabase project may store formats that uploads here refuse. Decode no others.
    if (!readableFormats.includes((await image.metadata()).format)) return undefined;
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true });
    return await encoders[format](resized).toBuffer();
  } catch {
    return undefined;
  }
}
