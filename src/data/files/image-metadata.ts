import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** What visitors see of what is kept with a picture. */
export type ImageMetadata = {
  /** What stays in sight where a frame is narrower than the picture: 0 to 1, from the left and from the top. */
  focal: { x: number; y: number };
  /** Its source or licence, as it is shown. */
  credit: string;
  isAi: boolean;
};

/** As of a picture of which nothing is said. */
export const emptyImageMetadata: ImageMetadata = { focal: { x: 0.5, y: 0.5 }, credit: '', isAi: false };

/** Undefined where nobody has said which place matters: the exact middle is nothing said. */
export function explicitFocalPoint({ focal }: ImageMetadata): ImageMetadata['focal'] | undefined {
  return focal.x === emptyImageMetadata.focal.x && focal.y === emptyImageMetadata.focal.y ? undefined : focal;
}

export type NotesRow = { focal_x: number; focal_y: number; credit: string; is_ai: boolean };

/** Files asked for at once: their names stand in the address of the request. */
const portion = 50;

/** No stored file has such a name, and a list in the address of a request cannot name one. */
const unnamable = /["\\]/;

/** What is said of the pictures at these places (`keyOf`); those of which nothing is said are missing. */
export async function readPictureNotes(
  tables: Tables,
  files: readonly string[],
): Promise<ReadonlyMap<string, ImageMetadata>> {
  const answers = await Promise.all(
    chunk(files).map((some) =>
      tables.from('picture_notes').select('file,focal_x,focal_y,credit,is_ai').in('file', some),
    ),
  );
  const rows = answers.flatMap((answer) => unwrapResponse<(NotesRow & { file: string })[]>(answer));
  return new Map(rows.map((row) => [row.file, toImageMetadata(row)]));
}

/** Places as requests name them, each once. */
export function chunk(files: readonly string[]): string[][] {
  const wanted = [...new Set(files)].filter((file) => !unnamable.test(file)).sort();
  const starts = Array.from({ length: Math.ceil(wanted.length / portion) }, (_, index) => index * portion);
  return starts.map((start) => wanted.slice(start, start + portion));
}

export function toImageMetadata({ focal_x, focal_y, credit, is_ai }: NotesRow): ImageMetadata {
  return { focal: { x: focal_x, y: focal_y }, credit, isAi: is_ai };
}
