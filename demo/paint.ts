import { join } from 'node:path';
import sharp from 'sharp';
import type { Illustration } from './row';
import type { Scene } from './scenes';

export type PaintRequest = { image: Illustration; ratio: number };

/** Function that returns the rendered file of a request; throws for a request that was not painted. */
export type FindPaintedFile = (request: PaintRequest) => File;

/**
 * Renders illustrations as JPEG files. Renders each SVG once, for all its parts, and only two at a time, because a
 * rendered one takes several megabytes.
 */
export async function paint(root: string, requests: readonly PaintRequest[]): Promise<FindPaintedFile> {
  const files = new Map<string, File>();
  const scenes = new Set(requests.map((request) => request.image.scene));
  await inParallel(2, [...scenes], async (scene) => {
    const drawing = await render(root, scene);
    for (const request of requests.filter(({ image }) => image.scene === scene)) {
      const key = keyOf(request);
      if (!files.has(key))
        files.set(key, new File([await crop(drawing, request)], `${scene}.jpg`, { type: 'image/jpeg' }));
    }
  });
  return (request) => {
    const file = files.get(keyOf(request));
    if (!file) throw new Error(`Never painted: ${keyOf(request)}`);
    return file;
  };
}

type Drawing = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

function render(root: string, scene: Scene): Promise<Drawing> {
  return sharp(join(root, 'demo/illustrations', `${scene}.svg`))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function crop(
  { data, info }: Drawing,
  { image, ratio }: PaintRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, channels } = info;
  const part = image.part ?? centeredCrop(width, height, ratio);
  const jpeg = await sharp(data, { raw: { width, height, channels } })
    .extract({
      left: part.x,
      top: part.y,
      width: part.width,
      height: Math.min(Math.round(part.width / ratio), height - part.y),
    })
    .jpeg({ quality: 92 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** Returns the largest centred rectangle with the aspect ratio; its height follows from `width`. */
function centeredCrop(width: number, height: number, ratio: number): { x: number; y: number; width: number } {
  const maxWidth = Math.min(width, Math.round(height * ratio));
  return {
    x: Math.round((width - maxWidth) / 2),
    y: Math.round((height - maxWidth / ratio) / 2),
    width: maxWidth,
  };
}

function keyOf({ image, ratio }: PaintRequest): string {
  return JSON.stringify([image.scene, image.part, ratio]);
}

/** Runs `work` on all items, at most `limit` at a time. Returns the results in item order. */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
