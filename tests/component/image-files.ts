type Size = { width: number; height: number };

/** Usual ratio of a camera. Nine tenths of its edges are 1440 and 810 pixels. */
export const cameraSize: Size = { width: 1600, height: 900 };

/** Names of the colours by their red, green and blue parts. */
const colourNames: Readonly<Record<string, string>> = {
  '100': 'red',
  '010': 'lime',
  '001': 'blue',
  '110': 'yellow',
  '111': 'white',
};

function drawing({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser cannot draw');
  return { canvas, context };
}

/** Draws an image file whose equal fields have the given colours, row by row. A file `x.png` may be transparent. */
export async function imageFile(
  name: string,
  size: Size = cameraSize,
  colours: readonly (readonly string[])[] = [['red']],
): Promise<File> {
  const { canvas, context } = drawing(size);
  const height = size.height / colours.length;
  for (const [row, line] of colours.entries())
    for (const [column, colour] of line.entries()) {
      const width = size.width / line.length;
      context.fillStyle = colour;
      context.fillRect(column * width, row * height, width, height);
    }
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** Fields of an image of four colours: above red and lime, below blue and yellow. */
export const fourColours = [
  ['red', 'lime'],
  ['blue', 'yellow'],
] as const;

/** Reads type, size and colours of an image file, at positions given as fractions of width and height. */
export async function readImage(file: Blob, positions: readonly (readonly [x: number, y: number])[] = []) {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  const { context } = drawing(image);
  context.drawImage(image, 0, 0);
  const colours = positions.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(x * width, y * height, 1, 1).data;
    const bits = [red, green, blue].map((value) => Number(value > 128)).join('');
    return alpha === 0 ? 'transparent' : (colourNames[bits] ?? bits);
  });
  return { type: file.type, width, height, colours };
}

/** Creates the transfer of a drag or of the clipboard with these files, and optionally a text. */
function transferOf(files: readonly File[], text?: string): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (text) transfer.items.add(text, 'text/plain');
  return transfer;
}

/** Drops files on an element. Returns true if the browser would open them itself. */
export function dropFiles(target: Element, files: readonly File[]): boolean {
  const event = (type: string) =>
    new DragEvent(type, { dataTransfer: transferOf(files), bubbles: true, cancelable: true });
  target.dispatchEvent(event('dragover'));
  return target.dispatchEvent(event('drop'));
}

/** Pastes files, and optionally a text, at an element. Returns true if the browser handles the event itself. */
export function pasteFiles(target: Element, files: readonly File[], text?: string): boolean {
  const clipboardData = transferOf(files, text);
  return target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
