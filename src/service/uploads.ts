/**
 * The file service's way of taking a file in, for a server in front of another one that believes what it is told: what
 * is sent, looked into as our own service does, and refused in the same words.
 */
export { validateUpload, checkStoredFile, maxStoredBytes } from './storage/validate-upload';
export type { Bucket } from './storage/objects/objects';
export { checkKey } from './storage/objects/object-key';
export { readUpload } from './storage/read-upload';
export { answerError, noSuchBucket, toStorageError } from './storage/storage-error';
