import type { Framing } from './framing';

/** A picture that is stored already, as a part of the file it was cropped from. */
export type StoredPart = { url: string; framing: Framing };

export type CropSource = {
  file: File;
  framing: Framing;
  /** What was cropped anew, or of which another part is taken: whose it is and who is shown stays true. */
  former?: StoredPart;
};

/** While the page lives, so that cropping again begins with the picture that was chosen and loses nothing. */
const origins = new WeakMap<File, CropSource>();

export function rememberCropSource(cropped: File, origin: CropSource): void {
  origins.set(cropped, origin);
}

/** What a picture was cropped from, and how; undefined for one of another visit. */
export function cropSourceOf(cropped: File): CropSource | undefined {
  return origins.get(cropped);
}
