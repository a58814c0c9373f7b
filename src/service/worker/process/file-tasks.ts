import { encodePhoto, sanitizeImage, isReadableImage } from './sanitize-image';

/** CPU tasks for uploaded files. */
export const fileTasks = { encodePhoto, sanitizeImage, isReadableImage };
