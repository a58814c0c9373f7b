/** The stored bytes without the service around them: for backups. */
export { createFileStore, filesFolder } from './storage/file-store';
export type { StoredObject } from './storage/objects';
