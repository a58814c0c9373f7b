/** The chosen part, in percent of what is seen at the current zoom. */
type Part = { x: number; y: number; width: number; height: number };

type Cut = {
  image: HTMLImageElement;
  part: Part;
  /** 1 shows the whole picture, more comes nearer, less leaves a margin around it. */
  zoom: number;
};

/** Larger than the largest picture the site serves; a photograph from a telephone stays far below 10 MB. */
const longestEdge = 2560;
const quality = 0.95;

/** Draws the chosen part; `width` limits the result, which is never larger than the picture itself. */
export function drawPart(canvas: HTMLCanvasElement, { image, part, zoom }: Cut, width: number): void {
  const { naturalWidth, naturalHeight } = image;
  const seen = {
    x: positionOf(part.x, zoom) * naturalWidth,
    y: positionOf(part.y, zoom) * naturalHeight,
    width: ((part.width / 100) * naturalWidth) / zoom,
    height: ((part.height / 100) * naturalHeight) / zoom,
  };
  const scale = Math.min(1, width / Math.max(seen.width, seen.height));
  canvas.width = Math.max(1, Math.round(seen.width * scale));
  canvas.height = Math.max(1, Math.round(seen.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  // JPEG has no transparency: margins and cut-out logos become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, -seen.x * scale, -seen.y * scale, naturalWidth * scale, naturalHeight * scale);
}

/** The chosen part as a JPEG file. */
export async function cropPicture(cut: Cut): Promise<File> {
  const canvas = document.createElement('canvas');
  drawPart(canvas, cut, longestEdge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('This browser cannot make a JPEG of the picture.');
  return new File([blob], 'cropped-image.jpg', { type: blob.type });
}

/** Where a percentage of the view lies in the picture (0 to 1), which is scaled about its centre. */
function positionOf(percent: number, zoom: number): number {
  return (percent / 100 - 0.5) / zoom + 0.5;
}
