import { batchesOf } from '../client/read-all';
import { unwrapResponse, type Tables } from '../client/service';

/** Image metadata that visitors see. */
export type ImageMetadata = {
  /** Focal point, which stays visible when a narrower frame crops the image: 0 to 1, from the left and from the top. */
  focal: { x: number; y: number };
  /** Source or licence, as displayed. */
  credit: string;
  isAi: boolean;
};

export const emptyImageMetadata: ImageMetadata = { focal: { x: 0.5, y: 0.5 }, credit: '', isAi: false };

/** Returns undefined when no focal point is set; 0.5/0.5 counts as not set. */
export function explicitFocalPoint({ focal }: ImageMetadata): ImageMetadata['focal'] | undefined {
  return focal.x === emptyImageMetadata.focal.x && focal.y === emptyImageMetadata.focal.y ? undefined : focal;
}

export type ImageMetadataRow = { focal_x: number; focal_y: number; credit: string; is_ai: boolean };

/** Limited because the file names are part of the URL. */
const batchSize = 50;

/** Characters that a list in a query string cannot contain; no stored file name has them. */
const unsupportedCharacters = /["\\]/;

/** Images without metadata are missing from the map. */
export async function readImageMetadata(tables: Tables, files: readonly string[]) {
  const responses = await Promise.all(
    fileKeyBatches(files).map((batch) =>
      tables.from('image_metadata').select('file,focal_x,focal_y,credit,is_ai').in('file', batch),
    ),
  );
  const rows = responses.flatMap((response) =>
    unwrapResponse<(ImageMetadataRow & { file: string })[]>(response),
  );
  return new Map(rows.map((row) => [row.file, toImageMetadata(row)]));
}

export function fileKeyBatches(files: readonly string[]): string[][] {
  const wanted = [...new Set(files)].filter((file) => !unsupportedCharacters.test(file)).sort();
  return batchesOf(wanted, batchSize);
}

export function toImageMetadata({ focal_x, focal_y, credit, is_ai }: ImageMetadataRow): ImageMetadata {
  return { focal: { x: focal_x, y: focal_y }, credit, isAi: is_ai };
}
