/** Limit of an uploaded image or document, and of a photo of a visitor. Texts call 1024 × 1024 bytes a megabyte. */
export const fileMegabyteLimit = 10;

export const maxFileBytes = fileMegabyteLimit * 1024 * 1024;
