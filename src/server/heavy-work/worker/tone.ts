import sharp from 'sharp';
import type { PictureSource } from './picture';

/** The colour that most of a picture has, as CSS; undefined for one with transparent places, through which paper shines. */
export async function pictureTone({ source }: { source: PictureSource }): Promise<string | undefined> {
  const { isOpaque, dominant } = await sharp(source, { failOn: 'error' }).stats();
  const { r, g, b } = dominant;
  return isOpaque ? `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}` : undefined;
}
