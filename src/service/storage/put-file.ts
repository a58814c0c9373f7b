import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { asRole, type Claims } from '../db/transaction';
import type { Database, Transaction } from '../db/database';
import { maxFileBytes } from '../file-size';
import { validateUpload, readUpload, readLimited } from './read-upload';
import { describeBytes, type FileStore, type StoredBytes } from './file-store';
import {
  type FileMetadata,
  findBucket,
  insertObject,
  isVersionReferenced,
  putObject,
  type StoredObject,
  type ObjectLocation,
  type UserMetadata,
  findObject,
  getBucket,
} from './objects/objects';
import { invalidRequest, noSuchBucket, noSuchObject } from './storage-error';

export type Stores = { database: Database; files: FileStore };

type Put = { claims: Claims; target: ObjectLocation; isUpsert: boolean };

/** A crash between bytes and commit leaves bytes without a row, never a row without bytes. */
export async function putFile(stores: Stores, request: Request, put: Put): Promise<StoredObject> {
  const { database } = stores;
  const bucket = await database.transaction((tx) => findBucket(tx, put.target.bucket));
  await checkPermission(stores, put);
  const body = await readUpload(request, Math.min(bucket.file_size_limit ?? maxFileBytes, maxFileBytes));
  // No person waits for an upload of the server.
  const priority = put.claims.role === 'service_role' ? 'server' : 'editor';
  const { bytes, mimetype } = await validateUpload(body.bytes, bucket, priority);
  return storeObject(stores, {
    ...put,
    metadata: metadataOf(bytes, { mimetype, cacheControl: body.cacheControl }),
    userMetadata: body.userMetadata,
    writeBytes: (location) => stores.files.write(location, bytes),
  });
}

type NewFile = Put & {
  metadata: FileMetadata;
  userMetadata: UserMetadata;
  writeBytes: (location: StoredBytes) => Promise<void>;
};

export async function storeObject(stores: Stores, { writeBytes, ...file }: NewFile): Promise<StoredObject> {
  const { bucket } = file.target;
  const location = { bucket, version: randomUUID() };
  const { object, replaced } = await withNewBytes(stores, location, async () => {
    await writeBytes(location);
    return asRole(stores.database, file.claims, (tx) => writeRow(tx, file, location.version));
  });
  if (replaced) await stores.files.remove({ bucket, version: replaced });
  return object;
}

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

export function checkPermission({ database }: Stores, put: Put): Promise<void> {
  const metadata = metadataOf(Buffer.alloc(0), { mimetype: '', cacheControl: '' });
  const file = { ...put, metadata, userMetadata: {} };
  return testPermission(database, put.claims, (tx) => writeRow(tx, file, randomUUID()));
}

async function writeRow(
  tx: Transaction,
  { claims, target, isUpsert, metadata, userMetadata }: Omit<NewFile, 'writeBytes'>,
  version: string,
): Promise<{ object: StoredObject; replaced: string | null }> {
  const object = { ...target, version, owner: claims.sub, metadata, userMetadata };
  return isUpsert ? putObject(tx, object) : { object: await insertObject(tx, object), replaced: null };
}

function metadataOf(bytes: Buffer, headers: { mimetype: string; cacheControl: string }): FileMetadata {
  return {
    ...describeBytes(bytes),
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
    ...headers,
  };
}

const maxJsonBytes = 1024 * 1024;

export const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

export const relocateBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

export async function readJson<Shape>(request: Request, shape: z.ZodType<Shape>): Promise<Shape> {
  return validateRequest(
    'body',
    shape,
    parseJson((await readLimited(request, maxJsonBytes)).toString('utf8')),
  );
}

export function validateRequest<Shape>(part: string, shape: z.ZodType<Shape>, value: unknown): Shape {
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(issue ? describeIssue(part, issue) : `${part} is not valid`);
}

function describeIssue(part: string, issue: z.core.$ZodIssue): string {
  const path = [part, ...issue.path.map(String)];
  const pointer = path.join('/');
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && path.length > 1
        ? `${path.slice(0, -1).join('/')} must have required property '${path.at(-1)}'`
        : `${pointer} must be ${issue.expected === 'int' || issue.expected === 'number' ? 'integer' : issue.expected}`;
    case 'invalid_value':
      return `${pointer} must be equal to one of the allowed values`;
    case 'too_small':
      return `${pointer} must ${issue.origin === 'array' ? `NOT have fewer than ${issue.minimum} items` : `be >= ${issue.minimum}`}`;
    default:
      return `${pointer} ${issue.message}`;
  }
}

function parseJson(text: string): unknown {
  // PostgreSQL cannot store NUL in text.
  if (text.includes('\\u0000')) throw invalidRequest('The body must not contain NUL characters');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest("Body is not valid JSON but content-type is set to 'application/json'");
  }
}

export type FoundObject = StoredObject & { isPublic: boolean };

/** Without checking the caller. Throws the same error for private and missing buckets, which are not revealed. */
export function findPublicObject(database: Database, target: ObjectLocation): Promise<FoundObject> {
  return database.transaction(async (tx) => {
    const bucket = await getBucket(tx, target.bucket);
    if (!bucket?.public) throw noSuchObject();
    return { ...(await findObject(tx, target)), isPublic: true };
  });
}

/** Policies decide on buckets that are not public; callers without claims get "not found". */
export async function findObjectForCaller(
  database: Database,
  claims: Claims | undefined,
  target: ObjectLocation,
): Promise<FoundObject> {
  const bucket = await database.transaction((tx) => getBucket(tx, target.bucket));
  if (bucket?.public) return findPublicObject(database, target);
  if (!claims) throw noSuchObject();
  if (!bucket) throw noSuchBucket();
  return { ...(await asRole(database, claims, (tx) => findObject(tx, target))), isPublic: false };
}

/** Runs `work` as the caller and rolls it back, so that policies are checked before bytes are read or written. */
export async function testPermission(
  database: Database,
  claims: Claims,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const allowed = new Error('allowed');
  try {
    await asRole(database, claims, async (tx) => {
      await work(tx);
      throw allowed;
    });
  } catch (error) {
    if (error !== allowed) throw error;
  }
}
