import { checkPdf, type CheckedPdf } from './check-pdf';
import { type CleanedImage, cleanImage, type ImageToClean } from './clean-image';
import { drawPreview, type Preview } from './draw-preview';
import { type PictureWish, renderPicture } from './picture';

/** What the process for heavy work can do, by name. */
export type Jobs = {
  renderPicture: { input: PictureWish; result: Uint8Array | undefined };
  drawPreview: { input: Preview; result: Uint8Array };
  cleanImage: { input: ImageToClean; result: CleanedImage };
  checkPdf: { input: Buffer; result: CheckedPdf };
};

export type JobName = keyof Jobs;

export const jobs: { [Name in JobName]: (input: Jobs[Name]['input']) => Promise<Jobs[Name]['result']> } = {
  renderPicture,
  drawPreview,
  cleanImage,
  checkPdf: async (bytes) => checkPdf(bytes),
};
