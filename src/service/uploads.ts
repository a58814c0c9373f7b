/** For a server in front of hosted storage, which does not check the content. */
export {
  encodeVisitorPhoto,
  validateUpload,
  checkStoredFile,
  fileTypeOf,
  maxStoredBytes,
} from './storage/read-upload';
export { checkKey, type Bucket } from './storage/objects/objects';
export { readUpload } from './storage/read-upload';
export { noSuchBucket, storageErrors } from './storage/storage-error';
