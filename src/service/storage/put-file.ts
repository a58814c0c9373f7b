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
  isVersionKept,
  type NewObject,
  putObject,
  type StoredObject,
  type Target,
  type UserMetadata,
} from './objects/objects';
import type { FileStore, StoredBytes } from './file-store';
import { readUpload } from './read-upload';

/** Where rows and bytes live. */
export type Stores = { database: Database; files: FileStore };

export type Put = { claims: Claims; target: Target; isUpsert: boolean };

/**
 * Takes a file in: permission before a byte is read, bytes on disk before the row is written, the row committed
 * before anything is acknowledged. A crash in between leaves bytes without a row (see sweep.ts), never the reverse.
 */
export async function putFile(stores: Stores, request: Request, put: Put): Promise<StoredObject> {
  const { database } = stores;
  const bucket = await database.transaction((tx) => findBucket(tx, put.target.bucket));
  await checkPermission(stores, put);
  const body = await readUpload(request, uploadLimit(bucket));
  const { bytes, mimetype } = await validateUpload(body.bytes, bucket);
  const metadata = describe(bytes, { mimetype, cacheControl: body.cacheControl });
  const { userMetadata } = body;
  return storeObject(stores, {
    ...put,
    metadata,
    userMetadata,
    fill: (place) => stores.files.write(place, bytes),
  });
}

type NewFile = Put & {
  metadata: FileMetadata;
  userMetadata: UserMetadata;
  fill: (place: StoredBytes) => Promise<void>;
};

/** Bytes first, then the row; the bytes a row no longer speaks of go last, when nothing can take the row back. */
export async function storeObject(
  { database, files }: Stores,
  { fill, isUpsert, ...file }: NewFile,
): Promise<StoredObject> {
  const { target } = file;
  const place = { bucket: target.bucket, version: randomUUID() };
  const { object, replaced } = await withNewBytes({ database, files }, place, async () => {
    await fill(place);
    const row = newObject({ ...file, version: place.version });
    return asRole(database, file.claims, (tx) => write(tx, row, isUpsert));
  });
  if (replaced) await files.remove({ ...place, version: replaced });
  return object;
}

/** Work that puts bytes in a place and commits the row that speaks of them; when it fails, the bytes go again. */
export async function withNewBytes<Result>(
  { database, files }: Stores,
  place: StoredBytes,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The word of a commit can be lost although it stands. Who cannot be asked leaves the bytes to the sweep.
    const isKept = await database.transaction((tx) => isVersionKept(tx, place)).catch(() => true);
    if (!isKept) await files.remove(place);
    throw error;
  }
}

/** Whether the caller may put a file there, asked of the policies before the upload begins. */
export function checkPermission({ database }: Stores, { claims, target, isUpsert }: Put): Promise<void> {
  const metadata = describe(Buffer.alloc(0), { mimetype: '', cacheControl: '' });
  const object = newObject({ claims, target, metadata, userMetadata: {}, version: randomUUID() });
  return testPermission(database, claims, (tx) => write(tx, object, isUpsert));
}

type Written = { object: StoredObject; replaced: string | null };

async function write(tx: Transaction, object: NewObject, isUpsert: boolean): Promise<Written> {
  return isUpsert ? putObject(tx, object) : { object: await insertObject(tx, object), replaced: null };
}

type Described = Pick<NewFile, 'claims' | 'target' | 'metadata' | 'userMetadata'> & { version: string };

function newObject({ claims, target, ...described }: Described): NewObject {
  return { ...target, ...described, owner: claims.sub };
}

function describe(bytes: Buffer, kind: { mimetype: string; cacheControl: string }): FileMetadata {
  return {
    ...describeBytes(bytes),
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
    ...kind,
  };
}
