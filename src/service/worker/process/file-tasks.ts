import { sanitizeImage, isReadableImage } from './sanitize-image';

/**
 * CPU tasks for uploaded files. The PDF library is loaded on demand, because it takes time and memory that images do not
 * need.
 */
export const fileTasks = {
  sanitizeImage,
  isReadableImage,
  rewritePdf: async (bytes: Buffer) => (await import('./rewrite-pdf')).rewritePdf(bytes),
};
