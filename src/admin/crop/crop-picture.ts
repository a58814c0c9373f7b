import { type Framing, regionOf } from './framing';
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
  const region = regionOf(framing);
  const regionPx = {
    x: region.x * naturalWidth,
    y: region.y * naturalHeight,
    width: region.width * naturalWidth,
    height: region.height * naturalHeight,
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
  context.drawImage(
    image,
    -regionPx.x * scale,
    -regionPx.y * scale,
    naturalWidth * scale,
    naturalHeight * scale,
  );
}

/** Returns the framed part as JPEG, or as PNG if it may be transparent. Throws if the browser cannot encode it. */
export async function cropPicture(crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  drawPart(canvas, crop, maxCropEdgePx);
  const [type, name] = crop.isTransparent
    ? ['image/png', 'cropped-image.png']
    : ['image/jpeg', 'cropped-image.jpg'];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error(texts.noFile);
  return new File([blob], name, { type });
}
