import type { Framing } from './framing';

/** A picture that is stored already, as a part of the file it was cropped from. */
export type StoredPart = { url: string; framing: Framing };

export type Origin = {
  file: File;
  framing: Framing;
  /** What was cropped anew, or of which another part is taken: whose it is and who is shown stays true. */
  former?: StoredPart;
};

/** While the page lives, so that cropping again begins with the picture that was chosen and loses nothing. */
const origins = new WeakMap<File, Origin>();

export function rememberOrigin(cropped: File, origin: Origin): void {
  origins.set(cropped, origin);
}

/** What a picture was cropped from, and how; undefined for one of another visit. */
export function originOf(cropped: File): Origin | undefined {
  return origins.get(cropped);
}
