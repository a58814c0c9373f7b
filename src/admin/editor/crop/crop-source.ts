import type { Framing } from './framing';

/** A stored image and its framing in the file it was cropped from. */
export type FormerCrop = { url: string; framing: Framing };

export type CropSource = {
  file: File;
  framing: Framing;
  /** Stored image that is cropped again or shared. Its image metadata and rights remain valid for the crop. */
  former?: FormerCrop;
};

/** Kept until the page is closed, so that cropping again starts from the chosen file without loss of quality. */
const cropSources = new WeakMap<File, CropSource>();

export function rememberCropSource(cropped: File, source: CropSource): void {
  cropSources.set(cropped, source);
}

/** Undefined if the image was cropped in an earlier page load. */
export function cropSourceOf(cropped: File): CropSource | undefined {
  return cropSources.get(cropped);
}
