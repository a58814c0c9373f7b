/**
 * Upload validation of the storage service, for a server in front of hosted storage, which does not check the content.
 * Refuses with the same errors.
 */
export {
  encodeVisitorPhoto,
  validateUpload,
  checkStoredFile,
  fileTypeOf,
  maxStoredBytes,
} from './storage/validate-upload';
export { checkKey, type Bucket } from './storage/objects/objects';
export { readUpload } from './storage/read-upload';
export { storageErrorResponse, noSuchBucket, toStorageError } from './storage/storage-error';
