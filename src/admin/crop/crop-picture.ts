import { type Framing, regionOf, turnedSize } from './framing';
import { texts } from './texts';

type Crop = {
  image: HTMLImageElement;
  framing: Framing;
  /** Keep transparency. */
  isTransparent: boolean;
};

/** Larger than the largest picture the website serves. A photo of this size stays far below the limit of 10 MB. */
const maxCropEdgePx = 2560;
const quality = 0.95;

/** Draws the framed part on `canvas`, scaled down to `maxEdgePx` at its longer edge and never scaled up. */
export function drawPart(
  canvas: HTMLCanvasElement,
  { image, framing, isTransparent }: Crop,
  maxEdgePx: number,
): void {
  const { naturalWidth, naturalHeight } = image;
  const { width, height } = turnedSize({ width: naturalWidth, height: naturalHeight }, framing.turns);
  const region = regionOf(framing);
  const regionPx = {
    x: region.x * width,
    y: region.y * height,
    width: region.width * width,
    height: region.height * height,
  };
  const scale = Math.min(1, maxEdgePx / Math.max(regionPx.width, regionPx.height));
  canvas.width = Math.max(1, Math.round(regionPx.width * scale));
  canvas.height = Math.max(1, Math.round(regionPx.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(texts.noDrawing);
  // JPEG has no transparency: fill margins and cut-outs with white instead of black.
  context.fillStyle = isTransparent ? 'transparent' : '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - regionPx.x, height / 2 - regionPx.y);
  context.rotate((framing.turns * Math.PI) / 2);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
}

/**
 * Returns the framed part as JPEG, or as PNG if it may be transparent. It keeps the name of its file, for messages.
 * Throws if the browser cannot encode it.
 */
export async function cropPicture(crop: Crop, { name }: File): Promise<File> {
  const canvas = document.createElement('canvas');
  drawPart(canvas, crop, maxCropEdgePx);
  const type = crop.isTransparent ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error(texts.noFile);
  return new File([blob], name, { type });
}
