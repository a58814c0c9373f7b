import { z } from 'zod';
import { firstRow, hasRows, onlyRow, type Transaction } from '../../db/database';
import { noSuchBucket, noSuchObject, invalidKey } from '../storage-error';

/** Row level security decides who may read or change these rows. */

export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

export type FileMetadata = {
  eTag: string;
  sha256: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type UserMetadata = Record<string, unknown>;

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: FileMetadata;
  user_metadata: UserMetadata;
  owner: string | null;
  owner_id: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
};

export type ObjectLocation = { bucket: string; name: string };

type NewObject = ObjectLocation & {
  version: string;
  owner: string | undefined;
  metadata: FileMetadata;
  userMetadata: UserMetadata;
};

const columns = `id, bucket_id, name, version, metadata, coalesce(user_metadata, '{}') as user_metadata, owner, owner_id,
  created_at, updated_at, last_accessed_at`;

export async function findBucket(tx: Transaction, id: string): Promise<Bucket> {
  const sql = `select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1`;
  const bucket = await firstRow<Bucket>(tx, sql, [id]);
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** Supabase Storage returns an empty `owner` for a bucket without owner. Other types than STANDARD hold no files. */
const listedColumns = `id, 'STANDARD' as type, name, coalesce(owner::text, '') as owner, public,
  file_size_limit::float8, allowed_mime_types, created_at, updated_at`;

type ListedBucket = Record<string, unknown> & { public: boolean };

export function getBucket(tx: Transaction, id: string) {
  return firstRow<ListedBucket>(tx, `select ${listedColumns} from storage.buckets where id = $1`, [id]);
}

export const bucketsQuery = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(1024).default(''),
});

export function listBuckets(
  tx: Transaction,
  { limit, offset, sortColumn, sortOrder, search }: z.output<typeof bucketsQuery>,
): Promise<ListedBucket[]> {
  return tx.query(
    `select ${listedColumns} from storage.buckets where strpos(lower(name), lower($1)) > 0
     order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    [search, limit ?? null, offset],
  );
}

export async function findObject(tx: Transaction, { bucket, name }: ObjectLocation): Promise<StoredObject> {
  const sql = `select ${columns} from storage.objects where bucket_id = $1 and name = $2`;
  const object = await firstRow<StoredObject>(tx, sql, [bucket, name]);
  if (!object) throw noSuchObject();
  return object;
}

export function isVersionReferenced(
  tx: Transaction,
  { bucket, version }: { bucket: string; version: string },
): Promise<boolean> {
  const sql = 'select 1 from storage.objects where bucket_id = $1 and version = $2';
  return hasRows(tx, sql, [bucket, version]);
}

/** Throws 23505 when the name is taken. */
export function insertObject(tx: Transaction, object: NewObject): Promise<StoredObject> {
  return onlyRow(tx, `${insertSql} returning ${columns}`, insertValues(object));
}

/** Inserts the row or gives it a new version. `replaced` is the former version, whose bytes can be removed. */
export async function putObject(tx: Transaction, object: NewObject) {
  // Two concurrent uploads must not both return the same version as `replaced`.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `${object.bucket}/${object.name}`,
  ]);
  const { replaced, ...stored } = await onlyRow<StoredObject & { replaced: string | null }>(
    tx,
    `with old as (select version from storage.objects where bucket_id = $1 and name = $2)
     ${insertSql}
     on conflict (bucket_id, name) do update
       set version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id,
           metadata = excluded.metadata, user_metadata = excluded.user_metadata,
           updated_at = now(), last_accessed_at = now()
     returning ${columns}, (select version from old) as replaced`,
    insertValues(object),
  );
  return { object: stored, replaced };
}

const insertSql = `insert into storage.objects (bucket_id, name, version, owner, owner_id, metadata, user_metadata)
  values ($1, $2, $3, $4::uuid, $4::text, $5::jsonb, $6::jsonb)`;

function insertValues({ bucket, name, version, owner, metadata, userMetadata }: NewObject): unknown[] {
  return [bucket, name, version, owner ?? null, JSON.stringify(metadata), JSON.stringify(userMetadata)];
}

/** Throws 404 also when an upload has replaced the object since `from.version` was read. */
export async function moveObject(
  tx: Transaction,
  from: ObjectLocation & { version: string },
  to: ObjectLocation & { version: string },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `update storage.objects set bucket_id = $4, name = $5, version = $6, updated_at = now()
     where bucket_id = $1 and name = $2 and version = $3 returning id`,
    [from.bucket, from.name, from.version, to.bucket, to.name, to.version],
  );
  if (!row) throw noSuchObject();
  return row.id;
}

export function deleteObjects(tx: Transaction, bucket: string, names: string[]): Promise<StoredObject[]> {
  return tx.query<StoredObject>(
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${columns}`,
    [bucket, names],
  );
}

/** Clients continue with `offset`. Otherwise one request could read and send a bucket of any size. */
const listedEntryLimit = 10_000;

export const listBody = z.object({
  prefix: z.string().max(1024),
  search: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, listedEntryLimit)),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

/**
 * Relative names in any case; folders have no id. `search` may lead into a folder: `sub/pic`. By name a folder stands
 * where its files would, else before all files.
 */
export function searchObjects(tx: Transaction, bucket: string, options: z.output<typeof listBody>) {
  const { search, limit, offset, sortBy } = options;
  const byName = `lower(name || case when id is null then '/' else '' end) collate "C" ${sortBy.order}, name`;
  const order =
    sortBy.column === 'name' ? byName : `id is not null, ${sortBy.column} ${sortBy.order}, ${byName}`;
  const folder = options.prefix && !options.prefix.endsWith('/') ? `${options.prefix}/` : options.prefix;
  return tx.query(
    `with found as (
       select substr(name, length($2) + 1) as name, id, updated_at, created_at, last_accessed_at, metadata,
         strpos(substr(name, length($2 || $3) + 1), '/') as slash
       from storage.objects
       where bucket_id = $1 and starts_with(lower(name), lower($2 || $3))
     ), entries as (
       select min(left(name, length($3) + slash - 1)) as name, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from found where slash > 0
       group by lower(left(name, length($3) + slash - 1))
       union all
       select name, id, updated_at, created_at, last_accessed_at, metadata from found where slash = 0
     )
     select * from entries
     order by ${order}
     limit $4 offset $5`,
    [bucket, folder, search, limit, offset],
  );
}

/** Characters that Supabase Storage allows: those that are safe in S3 keys. */
const allowedCharacters = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/** Limit of S3 key names. It also keeps the name within the maximum size of a PostgreSQL index entry. */
const maxLength = 1024;

/** Also refuses empty, `.` and `..` segments: the name becomes part of URLs. */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (
    !allowedCharacters.test(key) ||
    key.length > maxLength ||
    segments.some((one) => ['', '.', '..'].includes(one))
  )
    throw invalidKey(key);
  return key;
}

export type ByteRange = { start: number; end: number };

/** Both ends are inclusive. Undefined, the whole file, for several ranges or an invalid header (RFC 9110 §14.2). */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
