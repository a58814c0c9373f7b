/** Stored files without the service, and durable writing: for backups and stored image variants. */
export { writeAtomically, tempPathOf, writeAndFsync } from './durable-file';
export { createFileStore, filesFolder } from './storage/file-store';
export { compareBytes } from './storage/file-hashes';
export type { StoredObject } from './storage/objects/objects';
