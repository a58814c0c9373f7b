/** Limit of an uploaded image or document, and of a photo of a visitor. Texts call 1024 × 1024 bytes a megabyte. */
export const maxFileMegabytes = 10;

export const maxFileBytes = maxFileMegabytes * 1024 * 1024;
