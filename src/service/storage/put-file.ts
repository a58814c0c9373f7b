import { randomUUID } from 'node:crypto';
import { asRole, type Claims } from '../db/as-role';
import type { Database, Transaction } from '../db/database';
import { testPermission } from './permission';
import { validateUpload, uploadLimit } from './validate-upload';
import { describeBytes } from './file-hashes';
import {
  type FileMetadata,
  findBucket,
  insertObject,
  isVersionReferenced,
  type NewObject,
  putObject,
  type StoredObject,
  type ObjectLocation,
  type UserMetadata,
} from './objects/objects';
import type { FileStore, StoredBytes } from './file-store';
import { readUpload } from './read-upload';

/** Stores of rows and bytes. */
export type Stores = { database: Database; files: FileStore };

export type Put = { claims: Claims; target: ObjectLocation; isUpsert: boolean };

/**
 * Stores an uploaded file: checks the permission, writes the bytes to disk, then commits the row. A crash in between
 * leaves bytes without a row (see orphaned-files.ts), never a row without bytes.
 */
export async function putFile(stores: Stores, request: Request, put: Put): Promise<StoredObject> {
  const { database } = stores;
  const bucket = await database.transaction((tx) => findBucket(tx, put.target.bucket));
  await checkPermission(stores, put);
  const body = await readUpload(request, uploadLimit(bucket));
  // No person waits for an upload of the server.
  const priority = put.claims.role === 'service_role' ? 'server' : 'editor';
  const { bytes, mimetype } = await validateUpload(body.bytes, bucket, priority);
  const metadata = metadataOf(bytes, { mimetype, cacheControl: body.cacheControl });
  const { userMetadata } = body;
  return storeObject(stores, {
    ...put,
    metadata,
    userMetadata,
    writeBytes: (location) => stores.files.write(location, bytes),
  });
}

type NewFile = Put & {
  metadata: FileMetadata;
  userMetadata: UserMetadata;
  writeBytes: (location: StoredBytes) => Promise<void>;
};

/** Writes the bytes, then the row. Removes the replaced bytes last, after the commit. */
export async function storeObject(
  { database, files }: Stores,
  { writeBytes, isUpsert, ...file }: NewFile,
): Promise<StoredObject> {
  const { target } = file;
  const location = { bucket: target.bucket, version: randomUUID() };
  const { object, replaced } = await withNewBytes({ database, files }, location, async () => {
    await writeBytes(location);
    const row = newObject({ ...file, version: location.version });
    return asRole(database, file.claims, (tx) => writeRow(tx, row, isUpsert));
  });
  if (replaced) await files.remove({ ...location, version: replaced });
  return object;
}

/** Runs `work`, which writes bytes and commits their row. Removes the bytes when it fails. */
export async function withNewBytes<Result>(
  { database, files }: Stores,
  location: StoredBytes,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A commit may have succeeded although its response was lost. If the database cannot be queried, leave the bytes to
    // the sweep.
    const isReferenced = await database
      .transaction((tx) => isVersionReferenced(tx, location))
      .catch(() => true);
    if (!isReferenced) await files.remove(location);
    throw error;
  }
}

/** Throws unless policies allow the caller to store a file at the target. Called before the body is read. */
export function checkPermission({ database }: Stores, { claims, target, isUpsert }: Put): Promise<void> {
  const metadata = metadataOf(Buffer.alloc(0), { mimetype: '', cacheControl: '' });
  const object = newObject({ claims, target, metadata, userMetadata: {}, version: randomUUID() });
  return testPermission(database, claims, (tx) => writeRow(tx, object, isUpsert));
}

type Written = { object: StoredObject; replaced: string | null };

async function writeRow(tx: Transaction, object: NewObject, isUpsert: boolean): Promise<Written> {
  return isUpsert ? putObject(tx, object) : { object: await insertObject(tx, object), replaced: null };
}

type Described = Pick<NewFile, 'claims' | 'target' | 'metadata' | 'userMetadata'> & { version: string };

function newObject({ claims, target, ...described }: Described): NewObject {
  return { ...target, ...described, owner: claims.sub };
}

function metadataOf(bytes: Buffer, headers: { mimetype: string; cacheControl: string }): FileMetadata {
  return {
    ...describeBytes(bytes),
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
    ...headers,
  };
}
