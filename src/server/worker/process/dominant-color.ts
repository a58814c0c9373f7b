import sharp from 'sharp';
import type { PictureSource } from './picture';

/**
 * Returns the dominant colour of a picture as CSS, or undefined for one with transparency, through which the colour
 * would show.
 */
export async function dominantColor({ source }: { source: PictureSource }): Promise<string | undefined> {
  const { isOpaque, dominant } = await sharp(source, { failOn: 'error' }).stats();
  const { r, g, b } = dominant;
  return isOpaque ? `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}` : undefined;
}
