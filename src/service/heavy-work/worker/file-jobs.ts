import { sanitizeImage, isReadableImage } from './clean-image';

/** What is done to a file before it is kept. The PDF library takes time and memory to load, which images do not need. */
export const fileJobs = {
  cleanImage: sanitizeImage,
  isReadableImage,
  rewritePdf: async (bytes: Buffer) => (await import('./rewrite-pdf')).rewritePdf(bytes),
};
