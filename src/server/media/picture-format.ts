import sharp, { type Sharp } from 'sharp';
import { imageJobs, maxPixels } from './image-jobs';

export type PictureFormat = {
  name: 'avif' | 'webp' | 'jpeg';
  mimetype: string;
  encode(image: Sharp): Sharp;
};

/** Best first. The last one every browser knows; it has no transparency, and logos are made for white paper. */
const formats: readonly [PictureFormat, PictureFormat, PictureFormat] = [
  {
    name: 'avif',
    mimetype: 'image/avif',
    encode: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  },
  { name: 'webp', mimetype: 'image/webp', encode: (image) => image.webp({ quality: 80 }) },
  {
    name: 'jpeg',
    mimetype: 'image/jpeg',
    encode: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  },
];

const readable = ['jpeg', 'png', 'webp', 'heif'];

/** The best format the browser names in `Accept`. `image/*` alone is no promise to know the newer ones. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const named = accept?.split(',').filter((type) => !/;\s*q=0(\.0+)?\s*$/.test(type)) ?? [];
  const isNamed = ({ mimetype }: PictureFormat) =>
    named.some((type) => type.split(';')[0]?.trim() === mimetype);
  return formats.find(isNamed) ?? formats[2];
}

/** The picture in a width, or in its own when that is smaller; undefined when it cannot be read as one. */
export async function renderPicture(
  bytes: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: 60 });
  return imageJobs(async () => {
    try {
      // A hosted service may hold what we refuse; nothing else is handed to a decoder.
      if (!readable.includes((await image.metadata()).format)) return undefined;
      const resized = image.autoOrient().resize({ width, withoutEnlargement: true });
      return await format.encode(resized).toBuffer();
    } catch {
      return undefined;
    }
  });
}
