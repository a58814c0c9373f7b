import type { Framing } from './framing';

type Origin = { file: File; framing: Framing };

/** While the page lives, so that cropping again begins with the picture that was chosen and loses nothing. */
const origins = new WeakMap<File, Origin>();

export function rememberOrigin(cropped: File, origin: Origin): void {
  origins.set(cropped, origin);
}

/** What a picture was cropped from, and how; undefined for one of another visit. */
export function originOf(cropped: File): Origin | undefined {
  return origins.get(cropped);
}
