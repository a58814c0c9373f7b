import { translate } from '../../../../content/language';
import { contentTypes } from '../../../../content';
import type { ChildField } from '../../../../content/fields';
import type { Row } from '../../../../content/record/form-values';
import { childEntries, childSort, type ContentType } from '../../../../content/model';
import { createTables } from '../../../../data/client/tables';
import { encodePath, parsePublicUrl, publicFolder, type StoredFile } from '../../../../data/files/urls';
import type { ImportNote } from '../../../../data/operations/imports';
import { importNote, importRefusals, sumNotes, surplusColumn } from '../notes';
import { ownColumns, referencedFiles } from '../mapping';
import { createUnstoredAuth } from '../../../../data/account/linked-session';
import type { ImportSource, SourceRecord } from './source';
import { contentBuckets } from '../../../../content/buckets';
import { type Service, DataError, unwrapResponse, type Tables } from '../../../../data/client/service';
import { createStorage, type Storage } from '../../../../data/client/storage';

type ProjectAccess = {
  url: string;
  publishableKey: string;
  login?: { email: string; password: string };
};

/** Rows per request. Few, because each may have long texts and many child rows. */
const pageSize = 100;

/** Rows that PostgREST returns at most, unless a project sets another limit. */
const childPageSize = 1000;

export async function openSupabaseProject(
  { url, publishableKey: key, login }: ProjectAccess,
  fetch: typeof globalThis.fetch,
): Promise<ImportSource> {
  const origin = url.replace(/\/+$/, '');
  const account = { url: origin, key, fetch };
  const service = { ...account, accessToken: login && (await signIn(account, login)) };
  const tables = createTables(service);
  const missing = new Set<string>();
  let total = 0;
  for (const { table } of contentTypes) {
    const { count, error, status } = await tables.from(table).select('id', { count: 'exact' }).limit(1);
    if (!error) total += count ?? 0;
    else if (isMissing(error.code)) missing.add(table);
    else throw new DataError(error.message, error.code, status);
  }
  if (missing.size === contentTypes.length) throw importRefusals.noTables();
  const notes: ImportNote[] = [...missing].map((table) =>
    importNote(`table that the source lacks: ${table}`, `Tabelle, die der Quelle fehlt: ${table}`),
  );
  return {
    name: `supabase:${new URL(origin).host}`,
    filesPrefix: origin + publicFolder,
    total,
    leftOut: () => sumNotes(notes),
    async *records() {
      const referenced = new Set<string>();
      for (const type of contentTypes) {
        if (missing.has(type.table)) continue;
        const compare = createComparison(type);
        for await (const row of rowsOf(tables, type)) {
          notes.push(...compare(row));
          // Addresses of files may be paths of the project.
          const record: Row = JSON.parse(
            JSON.stringify(row).replaceAll(`"${publicFolder}`, `"${origin}${publicFolder}`),
          );
          for (const { url } of referencedFiles(type, record, origin + publicFolder))
            referenced.add(storagePathOf(url));
          yield recordOf(type, record);
        }
      }
      for await (const listed of projectFiles(service, notes))
        if (!referenced.has(encodePath(listed.file))) yield standaloneFile(origin, listed);
    },
  };
}

/** Columns that newer versions added and an older project may lack. */
const optionalColumns = new Set([
  'alt',
  'slug',
  'search_title',
  'search_description',
  'created_at',
  'updated_at',
  'description',
]);

const generatedColumns = new Set(['id', 'created_at', 'updated_at', 'file_bytes']);

/** Creates a function that lists the columns that only one side has, once for each table. */
function createComparison(type: ContentType): (row: Row) => ImportNote[] {
  const compared = new Set<string>();
  const lists = new Map(childEntries(type));
  const compareOnce = (table: string, row: Row | undefined, own: readonly string[]) => {
    if (!row || compared.has(table)) return [];
    compared.add(table);
    return compareColumns(table, row, own);
  };
  return (row) => {
    const values = Object.entries(row).filter(([name]) => !lists.has(name));
    const ofLists = [...lists].flatMap(([name, field]) => {
      const [child]: Row[] = Array.isArray(row[name]) ? row[name] : [];
      return compareOnce(field.table, child, childColumns[field.kind](field));
    });
    return [...compareOnce(type.table, Object.fromEntries(values), ownColumns(type)), ...ofLists];
  };
}

const childColumns = {
  gallery: ({ parent }: ChildField) => [parent, 'image_url', 'alt', 'order'],
  attachments: (field: ChildField) => [field.parent, 'title', 'file_url', childSort(field), 'description'],
};

function compareColumns(table: string, row: Row, own: readonly string[]): ImportNote[] {
  const surplus = Object.keys(row).filter((name) => !own.includes(name) && !generatedColumns.has(name));
  const missing = own.filter((name) => !(name in row) && !optionalColumns.has(name));
  return [
    ...surplus.map((name) => surplusColumn(`${table}.${name}`)),
    ...missing.map((name) =>
      importNote(
        `column that the source lacks: ${table}.${name}`,
        `Spalte, die der Quelle fehlt: ${table}.${name}`,
      ),
    ),
  ];
}

function recordOf(type: ContentType, row: Row): SourceRecord {
  const title = type.rows === 'many' ? String(row[type.heading] ?? '') : translate(type.region);
  const content = { kind: 'row', type, row } as const;
  return { key: `${type.table}:${String(row.id)}`, title, path: null, notes: [], content };
}

function storagePathOf(url: string): string {
  const file = parsePublicUrl(url);
  return file ? encodePath(file) : url;
}

async function* rowsOf(tables: Tables, type: ContentType): AsyncGenerator<Row> {
  for (let lastId: unknown; ;) {
    let request = tables.from(type.table).select().order('id').limit(pageSize);
    if (lastId !== undefined) request = request.gt('id', lastId);
    const rows = unwrapResponse<Row[]>(await request);
    const childrenOfRow = await readChildren(tables, type, rows);
    for (const row of rows) yield { ...row, ...childrenOfRow(row.id) };
    lastId = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}

async function readChildren(tables: Tables, type: ContentType, parents: readonly Row[]) {
  const ids = parents.map(({ id }) => String(id));
  const lists: [name: string, parent: string, rows: Row[]][] = [];
  for (const [name, field] of childEntries(type)) {
    const rows: Row[] = [];
    for (let from = 0; ids.length > 0 && from === rows.length; from += childPageSize) {
      const request = tables.from(field.table).select().in(field.parent, ids);
      const response = await request
        .order(childSort(field))
        .order('id')
        .range(from, from + childPageSize - 1);
      // The table or its order may be missing in an older project.
      if (response.error && isMissing(response.error.code)) break;
      rows.push(...unwrapResponse<Row[]>(response));
    }
    lists.push([name, field.parent, rows]);
  }
  return (id: unknown) =>
    Object.fromEntries(lists.map(([name, parent, rows]) => [name, rows.filter((row) => row[parent] === id)]));
}

function isMissing(code: string): boolean {
  return ['PGRST205', 'PGRST204', '42P01', '42703'].includes(code);
}

/** Returns a function that gives the access token. It refreshes the session, which an import may outlast. */
async function signIn(service: Service, login: NonNullable<ProjectAccess['login']>) {
  const auth = createUnstoredAuth(service);
  const { error } = await auth.signInWithPassword(login);
  if (error) throw error.status ? importRefusals.notSignedIn() : error;
  return async () => {
    const { data, error: sessionError } = await auth.getSession();
    // Without a token the project would answer as to a visitor, with fewer rows.
    if (!data.session) throw sessionError ?? importRefusals.notSignedIn();
    return data.session.access_token;
  };
}

/** Entry of a storage listing. A folder has no id. */
type Entry = {
  name: string;
  id: string | null;
  updated_at: string | null;
  metadata: { eTag?: unknown } | null;
};

type Listed = { file: StoredFile; entry: Entry };

const listedFileLimit = 100;

/** Deepest folder; the site's files are at most in one. */
const folderDepthLimit = 10;

/** Notes a bucket that cannot be listed. The project decides what the account may list. */
async function* projectFiles(service: Service, notes: ImportNote[]): AsyncGenerator<Listed> {
  const storage = createStorage(service);
  for (const bucket of contentBuckets) {
    const isListed = yield* filesBelow(storage, { bucket, path: '' });
    if (!isListed)
      notes.push(
        importNote(
          `files without a record in the bucket ${bucket}, which could not be listed`,
          `Dateien ohne Datensatz im Bucket ${bucket}, der sich nicht auflisten lässt`,
        ),
      );
  }
}

/** Returns false when a folder could not be listed. */
async function* filesBelow(
  storage: Storage,
  { bucket, path }: StoredFile,
  depth = 0,
): AsyncGenerator<Listed, boolean> {
  if (depth > folderDepthLimit) return false;
  for (let offset = 0; ; offset += listedFileLimit) {
    const { data, error } = await storage.from(bucket).list(path, { limit: listedFileLimit, offset });
    if (error) return false;
    for (const entry of data) {
      const file = { bucket, path: path ? `${path}/${entry.name}` : entry.name };
      if (entry.id === null) yield* filesBelow(storage, file, depth + 1);
      else yield { file, entry };
    }
    if (data.length < listedFileLimit) return true;
  }
}

function standaloneFile(origin: string, { file, entry }: Listed): SourceRecord {
  const address = encodePath(file);
  const version = String(entry.metadata?.eTag ?? entry.updated_at);
  const content = { kind: 'file', url: `${origin}${publicFolder}${address}`, version } as const;
  const title = `${file.bucket}/${file.path}`;
  return { key: `file:${title.slice(0, 490)}`, title, path: null, notes: [], content };
}
