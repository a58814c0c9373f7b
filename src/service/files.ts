/** Stored files without the service, and durable writing: for backups and stored image variants. */
export { writeAtomically, tempPathOf, writeAndFsync } from './durable-file';
export { compareBytes, createFileStore, filesFolder } from './storage/file-store';
export type { StoredObject } from './storage/objects/objects';
