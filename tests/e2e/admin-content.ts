import { contentTypes } from '../../src/content';
import { childEntries, type ContentType, fieldEntries } from '../../src/content/model';
import { archiveBucket } from '../../src/data/files/private-files';
import { readInventory } from '../../src/data/files/file-references';
import { keyOf } from '../../src/data/files/urls';
import type { StoredFile } from '../../src/data/files/urls';
import type { Service } from '../../src/data/client/service';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { moveStoredFile } from '../../src/server/operations/files/place-files';
import { keysOf, type Product } from '../product';

/** Content tables and files, read with the operator's key. */

export type Row = Record<string, unknown>;
/** Rows by table, and the keys `bucket/path` of all public files. */
export type Content = { rows: Map<string, Row[]>; files: Set<string> };

/** Parents first, as their child rows are restored after them. */
const tableNames = [
  ...contentTypes.map(({ table }) => table),
  ...contentTypes.flatMap((type) => childEntries(type).map(([, { table }]) => table)),
];

/** Returns a client configuration with the secret key, for which no row level security applies. */
export async function operatorOf({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>): Promise<Service> {
  const { secretKey } = await keysOf(dataDir);
  return { url, key: secretKey };
}

const guest = { email: 'gast@example.org', password: 'Gastzugang-2026' };

/** Creates an account that is not an administrator, unless it exists; returns its email address and password. */
export async function addGuest(product: Pick<Product, 'url' | 'dataDir'>): Promise<typeof guest> {
  const { url, key } = await operatorOf(product);
  const { status } = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...guest, email_confirm: true }),
  });
  // 422: the email address exists, because an earlier test has created the account.
  if (status !== 200 && status !== 422) throw new Error(`The account was not created: status ${status}`);
  return guest;
}

/** Lists the buckets of a type's files. */
export function bucketsOf(type: ContentType): string[] {
  const buckets = fieldEntries(type).map(([, field]) => ('bucket' in field ? field.bucket : undefined));
  return [...new Set([type.bucket, ...buckets])].filter((bucket) => bucket !== undefined);
}

/** Lists every stored file of the buckets as `bucket/path`, at most 1000 per folder. */
export async function filesIn(operator: Service, buckets: Iterable<string>): Promise<Set<string>> {
  // The server places the files of the last save before it answers for a public one.
  await fetch(`${operator.url}/storage/v1/object/public/references/none`);
  const storage = createStorage(operator);
  const list = async (bucket: string, folder: string): Promise<string[]> => {
    const { data, error } = await storage.from(bucket).list(folder, { limit: 1000 });
    if (error) throw error;
    // A folder is an entry without an id.
    const lists = data.map(async ({ id, name }) => {
      const path = folder ? `${folder}/${name}` : name;
      return id ? [`${bucket}/${path}`] : list(bucket, path);
    });
    return (await Promise.all(lists)).flat();
  };
  return new Set((await Promise.all([...buckets].map((bucket) => list(bucket, '')))).flat());
}

const allBuckets = new Set(contentTypes.flatMap(bucketsOf));

/** Returns the rows of a table with all columns, unordered, at most 1000. Throws the service's error. */
export async function storedRows(operator: Service, table: string): Promise<Row[]> {
  const { data, error } = await createTables(operator).from(table).select();
  if (error) throw new Error(`${table}: ${error.message}`);
  return data;
}

/** Returns the rows of a table that a PostgREST query selects. */
export async function rowsOf(product: Product, table: string, query = ''): Promise<Row[]> {
  const { url, key } = await operatorOf(product);
  const response = await fetch(`${url}/rest/v1/${table}?${query}`, { headers: { apikey: key } });
  if (!response.ok) throw new Error(`${table}: status ${response.status}`);
  return response.json();
}

/** Returns the id of the newest entry of the history, or 0. */
export async function lastChangeId(operator: Service): Promise<number> {
  const { data } = await createTables(operator)
    .from('content_history')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .throwOnError();
  return Number(data[0]?.id ?? 0);
}

/** Lists the tables with an entry in the history after `lastId`; all tables if one response cannot hold the entries. */
export async function tablesChangedSince(operator: Service, lastId: number): Promise<string[]> {
  const { data } = await createTables(operator)
    .from('content_history')
    .select('table_name')
    .gt('id', lastId)
    .throwOnError();
  // A full page of results may lack a table.
  return data.length < 1000 ? [...new Set(data.map(({ table_name }) => String(table_name)))] : tableNames;
}

/** Deletes all drafts, so that no test finds those of another. */
export async function deleteDrafts(operator: Service): Promise<void> {
  await createTables(operator).from('content_drafts').delete().not('id', 'is', null).throwOnError();
}

/** Reads the rows of all content tables and the keys of all public files. */
export async function readContent(operator: Service): Promise<Content> {
  const { files } = await readInventory(createTables(operator));
  return { rows: await readRows(operator, tableNames), files: new Set(files.filter(isPublic).map(keyOf)) };
}

async function readRows(operator: Service, names: readonly string[]): Promise<Map<string, Row[]>> {
  return new Map(
    await Promise.all(names.map(async (name) => [name, await storedRows(operator, name)] as const)),
  );
}

/**
 * Restores the content of the changed tables: deletes new rows, writes back changed and deleted ones. Republishes
 * archived files and deletes new ones.
 */
export async function restoreContent(
  operator: Service,
  original: Content,
  changedTables: readonly string[],
): Promise<void> {
  const tables = createTables(operator);
  const names = tableNames.filter((name) => changedTables.includes(name));
  for (const [table, currentRows] of await readRows(operator, names)) {
    const originalRows = original.rows.get(table) ?? [];
    const addedIds = currentRows
      .map(({ id }) => id)
      .filter((id) => !originalRows.some((row) => row.id === id));
    const lostRows = originalRows.filter((row) => !currentRows.some((other) => isSameRow(row, other)));
    if (addedIds.length > 0) await tables.from(table).delete().in('id', addedIds).throwOnError();
    if (lostRows.length > 0) await tables.from(table).upsert(lostRows).throwOnError();
  }
  // Only after the rows: the sweep archives files that no row references.
  const { files } = await readInventory(tables);
  for (const { path } of files.filter(
    ({ bucket, path }) => bucket === archiveBucket && original.files.has(path),
  ))
    await moveStoredFile(operator, { bucket: archiveBucket, path }, storedFile(path));
  for (const file of files.filter((stored) => isPublic(stored) && !original.files.has(keyOf(stored))))
    await createStorage(operator).from(file.bucket).remove([file.path]);
}

function isPublic({ bucket }: StoredFile): boolean {
  return allBuckets.has(bucket);
}

function storedFile(key: string): StoredFile {
  const [bucket = '', ...path] = key.split('/');
  return { bucket, path: path.join('/') };
}

/** Compares rows without `updated_at`, which writing back changes. */
function isSameRow({ updated_at: _one, ...one }: Row, { updated_at: _other, ...other }: Row): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
