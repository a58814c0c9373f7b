/** The stored bytes without the service around them, and how files become durable: for backups and kept pictures. */
export { writeAtomically, tempPathOf, writeAndFsync } from './durable-file';
export { createFileStore, filesFolder } from './storage/file-store';
export { compareBytes, describeBytes, type ExpectedBytes } from './storage/file-hashes';
export type { StoredObject } from './storage/objects/objects';
