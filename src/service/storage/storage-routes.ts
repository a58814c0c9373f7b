import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import { contractCors } from '../http/contract';
import { asRole, type Claims } from '../db/transaction';
import type { Database, Transaction } from '../db/database';
import type { Log } from '../log';
import { identify } from '../identity';
import type { Keys } from '../keys';
import {
  findObjectForCaller,
  findPublicObject,
  testPermission,
  putFile,
  checkPermission,
  type Stores,
  storeObject,
  withNewBytes,
  readJson,
  validateRequest,
  relocateBody,
  removeBody,
} from './put-file';
import { createFileStore, type FileStore } from './file-store';
import {
  bucketsQuery,
  checkKey,
  listBody,
  getBucket,
  listBuckets,
  searchObjects,
  type ObjectLocation,
  deleteObjects,
  findObject,
  type StoredObject,
  findBucket,
  moveObject,
} from './objects/objects';
import { serveObject, serveObjectInfo } from './objects/serve-object';
import { accessDenied, invalidKey, noSuchBucket, noRoute, storageErrors } from './storage-error';
import { assertWithinLimit } from './read-upload';

type Found = Parameters<typeof serveObjectInfo>[1];

type StoredFile = { bucket: string; path: string };

export type StorageParts = {
  database: Database;
  keys: Keys;
  filesDir: string;
  onStored(file: StoredFile): void;
  log: Log;
};

/** The policies of its tables decide who may do what. */
export function storageRoutes({ database, keys, filesDir, onStored, log }: StorageParts): Hono {
  const stores = { database, files: createFileStore(filesDir) };
  const app = new Hono();
  const claimsOf = (context: Context) => identify(context.req.raw.headers, keys);

  app.use(contractCors());
  app.use(refuseDotSegments);

  app.get('/bucket', async (context) => {
    const claims = await claimsOf(context);
    const options = validateRequest('querystring', bucketsQuery, context.req.query());
    return context.json(await asRole(database, claims, (tx) => listBuckets(tx, options)));
  });
  app.get('/bucket/:id', async (context) => {
    const claims = await claimsOf(context);
    const bucket = await asRole(database, claims, (tx) => getBucket(tx, context.req.param('id')));
    if (!bucket) throw noSuchBucket();
    return context.json(bucket);
  });
  app.on(['POST', 'PUT', 'DELETE'], ['/bucket', '/bucket/*'], async (context) => {
    const { role } = await claimsOf(context);
    // Supabase Storage would allow this with the secret key.
    if (role !== 'service_role') throw accessDenied('new row violates row-level security policy');
    throw accessDenied('Buckets are part of the database migrations and cannot be changed here');
  });

  app.all('/object/sign/*', () => refuse('Signed URLs'));
  app.all('/object/upload/sign/*', () => refuse('Signed URLs'));
  app.all('/object/list-v2/*', () => refuse('list-v2'));
  app.all('/render/*', () => refuse('Transformed images'));
  app.all('/upload/*', () => refuse('Resumable uploads'));

  app.post('/object/list/:bucket', async (context) => {
    const claims = await claimsOf(context);
    const search = await readJson(context.req.raw, listBody);
    const bucket = context.req.param('bucket');
    return context.json(await asRole(database, claims, (tx) => searchObjects(tx, bucket, search)));
  });
  app.post('/object/move', async (context) => {
    const claims = await claimsOf(context);
    const { from, to } = await readRelocation(context);
    await moveFile(stores, { claims, from, to });
    onStored(fileAt(to));
    return context.json({ message: 'Successfully moved' });
  });
  app.post('/object/copy', async (context) => {
    const claims = await claimsOf(context);
    const { from, to } = await readRelocation(context);
    const object = await copyFile(stores, { claims, from, to, isUpsert: isUpsert(context) });
    onStored(fileAt(to));
    return context.json({ Id: object.id, Key: `${to.bucket}/${to.name}`, ...object });
  });

  const findAs = async (context: Context, claims: Claims | undefined): Promise<Found> => ({
    object: await findObjectForCaller(database, claims, target(context)),
    claims,
  });
  const access: [path: string, find: (context: Context) => Promise<Found>][] = [
    ['/public', async (context) => ({ object: await findPublicObject(database, target(context)) })],
    ['/authenticated', async (context) => findAs(context, await claimsOf(context))],
    ['', async (context) => findAs(context, await claimsOf(context).catch(() => undefined))],
  ];
  for (const [path, find] of access)
    app.get(`/object/info${path}/:bucket/:name{.+}`, async (context) =>
      serveObjectInfo(context, await find(context)),
    );
  for (const [path, find] of access)
    app.get(`/object${path}/:bucket/:name{.+}`, async (context) =>
      serveObject(context, (await find(context)).object, stores.files),
    );

  app.on(['POST', 'PUT'], '/object/:bucket/:name{.*}', async (context) => {
    const claims = await claimsOf(context);
    const put = {
      claims,
      target: target(context),
      isUpsert: context.req.method === 'PUT' || isUpsert(context),
    };
    const { id } = await putFile(stores, context.req.raw, put);
    onStored(fileAt(put.target));
    return context.json({ Id: id, Key: `${put.target.bucket}/${put.target.name}` });
  });
  app.delete('/object/:bucket', async (context) => {
    const claims = await claimsOf(context);
    const { prefixes } = await readJson(context.req.raw, removeBody);
    return context.json(
      await removeObjects({ ...stores, claims, bucket: context.req.param('bucket') }, prefixes),
    );
  });
  app.delete('/object/:bucket/:name{.+}', async (context) => {
    const claims = await claimsOf(context);
    const { bucket, name } = target(context);
    await removeObject({ ...stores, claims, bucket }, name);
    return context.json({ message: 'Successfully deleted' });
  });

  app.all('*', (context) => {
    const message = `Route ${context.req.method}:${context.req.path.replace(/^\/storage\/v1/, '')} not found`;
    throw new AppError(404, noRoute, message);
  });
  app.onError(storageErrors(log));
  return app;
}

/** The parsed URL has them resolved, so it would name another file than requested. */
const refuseDotSegments: MiddlewareHandler = async (context, next) => {
  const sent = sentPath(context);
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(sent)) throw invalidKey(sent);
  await next();
};

/** Requests from inside the process have only the parsed path. */
function sentPath({ env, req }: Context): string {
  const parsed = bindings.safeParse(env);
  return (parsed.success ? parsed.data.incoming.url : req.path).split('?', 1)[0] ?? '';
}

const bindings = z.object({ incoming: z.object({ url: z.string() }) });

function refuse(feature: string): never {
  throw new AppError(400, 'FeatureNotEnabled', `${feature}: not supported by the embedded service`);
}

function target(context: Context): ObjectLocation {
  return { bucket: context.req.param('bucket') ?? '', name: checkKey(context.req.param('name') ?? '') };
}

function fileAt({ bucket, name }: ObjectLocation): StoredFile {
  return { bucket, path: name };
}

function isUpsert(context: Context): boolean {
  return context.req.header('x-upsert') === 'true';
}

async function readRelocation(context: Context): Promise<{ from: ObjectLocation; to: ObjectLocation }> {
  const body = await readJson(context.req.raw, relocateBody);
  return {
    from: { bucket: body.bucketId, name: checkKey(body.sourceKey) },
    to: { bucket: body.destinationBucket ?? body.bucketId, name: checkKey(body.destinationKey) },
  };
}

type Removal = { database: Database; files: FileStore; claims: Claims; bucket: string };

/** Bytes without a row are swept later; a row without bytes is a broken image. Skips names it may not delete. */
async function removeObjects({ database, files, claims, bucket }: Removal, names: string[]) {
  const removed = await asRole(database, claims, (tx) => deleteObjects(tx, bucket, names));
  await Promise.all(removed.map(({ version }) => files.remove({ bucket, version })));
  return removed;
}

async function removeObject(removal: Removal, name: string): Promise<void> {
  const { database, claims, bucket } = removal;
  const removed = await removeObjects(removal, [name]);
  if (removed.length > 0) return;
  await asRole(database, claims, (tx) => findObject(tx, { bucket, name }));
  throw accessDenied('Access denied');
}

type Relocation = { claims: Claims; from: ObjectLocation; to: ObjectLocation };

/** The bytes move only to another bucket, and then as a new version; returns the row's id. */
async function moveFile(stores: Stores, relocation: Relocation): Promise<string> {
  const { claims, from, to } = relocation;
  const { database, files } = stores;
  const object = await findAcceptable(stores, relocation);
  const source = { bucket: from.bucket, version: object.version };
  const isSameBucket = from.bucket === to.bucket;
  const destination = isSameBucket ? source : { bucket: to.bucket, version: randomUUID() };
  const move = (tx: Transaction) =>
    moveObject(tx, { ...from, version: object.version }, { ...to, version: destination.version });
  if (isSameBucket) return asRole(database, claims, move);

  await testPermission(database, claims, move);
  const id = await withNewBytes(stores, destination, async () => {
    await files.copy(source, destination);
    return asRole(database, claims, move);
  });
  await files.remove(source);
  return id;
}

async function copyFile(stores: Stores, { isUpsert, ...relocation }: Relocation & { isUpsert: boolean }) {
  const { claims, from, to } = relocation;
  const object = await findAcceptable(stores, relocation);
  await checkPermission(stores, { claims, target: to, isUpsert });
  const source = { bucket: from.bucket, version: object.version };
  return storeObject(stores, {
    claims,
    target: to,
    isUpsert,
    metadata: { ...object.metadata, lastModified: new Date().toISOString() },
    userMetadata: object.user_metadata,
    writeBytes: (location) => stores.files.copy(source, location),
  });
}

/** Throws when the target bucket does not accept its type or size. */
async function findAcceptable({ database }: Stores, { claims, from, to }: Relocation): Promise<StoredObject> {
  const bucket = await database.transaction((tx) => findBucket(tx, to.bucket));
  const object = await asRole(database, claims, (tx) => findObject(tx, from));
  assertWithinLimit(object.metadata, bucket);
  return object;
}
