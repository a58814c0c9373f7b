/** Limit of an uploaded image or document, and of a photo of a visitor. */
export const maxFileBytes = 10 * 1024 * 1024;
