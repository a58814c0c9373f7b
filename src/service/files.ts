export { readUpTo, streamOf, tempPathOf, walkFiles, writeAndFsync, writeAtomically } from './durable-file';
export { compareBytes, createFileStore, filesFolder } from './storage/file-store';
export type { StoredObject } from './storage/objects/objects';
