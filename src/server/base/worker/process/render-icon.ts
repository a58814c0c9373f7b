import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '../../../../service/worker/task-worker';
import { fittedIntoSquare, type ImageInput, readableFormats } from './render-image';

/** `plain`: as it is. `touch`: opaque, because iOS fills transparent parts black. `maskable`: inside the safe zone. */
export type IconShape = 'plain' | 'touch' | 'maskable';

export type IconRequest = {
  source: ImageInput;
  /** Smallest accepted width and height; undefined for the drawing of the build, which has any size. */
  minPixels?: number;
  size: number;
  shape: IconShape;
  darkBackground: string;
};

/** Side of a square in the safe zone, a circle of 80 % of the width (https://www.w3.org/TR/appmanifest/#icon-masks). */
const safeShare = 0.8 * Math.SQRT1_2;

/** The marks of the drawing leave a margin of their own. */
const safeDrawingShare = 0.85;

/** Returns undefined for an image that is too small or cannot be decoded. */
export async function renderIcon(request: IconRequest): Promise<Uint8Array | undefined> {
  const { source, minPixels, size, shape } = request;
  try {
    // The density makes the drawing at least as large as the largest icon.
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', density: 600 }).autoOrient();
    const { autoOrient: dimensions, hasAlpha, format } = await image.metadata();
    const shorterSide = Math.min(dimensions.width, dimensions.height);
    // A Supabase project may store formats that uploads here refuse. Decode no others.
    if (minPixels && (shorterSide < minPixels || !readableFormats.includes(format))) return undefined;
    if (shape === 'plain') return await fittedIntoSquare(image.clone(), size).png().toBuffer();
    const share = minPixels ? safeShare : safeDrawingShare;
    const inner = shape === 'maskable' ? Math.floor(size * share) : size;
    const content = await fittedIntoSquare(image.clone(), inner).png().toBuffer();
    const background = minPixels
      ? await backgroundOf(image, { hasAlpha, ...request })
      : request.darkBackground;
    return await sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input: content }])
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Returns the colour of the image's corner; for a transparent image one that its mean colour stands out from. */
async function backgroundOf(
  image: Sharp,
  { hasAlpha, darkBackground }: { hasAlpha: boolean; darkBackground: string },
) {
  const pixels = image.clone().ensureAlpha();
  if (!hasAlpha) {
    const corner = await pixels.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    return { r: corner[0] ?? 0, g: corner[1] ?? 0, b: corner[2] ?? 0 };
  }
  const [red = 0, green = 0, blue = 0] = await pixels.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 160 ? darkBackground : '#ffffff';
}
