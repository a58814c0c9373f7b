import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import {
  asServer,
  onlyRow,
  recordedVersions,
  type Database,
  type Transaction,
} from '../../../service/database';
import { type Keys, keysText } from '../../../service/keys';
import { type BackendKind, tablePath } from './archive/manifest';
import { createSpool, removeSpool } from './archive/spool';
import { writeArchive, type Snapshot, type SpooledTable, type PinnedFile } from './archive/write-archive';
import { AppError, errorCodeOf } from '../../../service/errors';
import { logFailure, type Log } from '../../../service/log';
import { identify } from '../../../service/identity';
import { streamOf, type StoredObject } from '../../../service/files';
import { listTables, quoteIdentifier, type BackupTable } from './catalogue';

export type BackupSource = {
  backend: BackendKind;
  database: Database;
  files: FilePinner;
  dataDir: string;
  /** Undefined for a Supabase project, which owns its keys. */
  keys: Keys | undefined;
  /** Signs the archive. A Supabase project's own key, or undefined for the test restore in `verifyByRestoring`. */
  secretKey: string | undefined;
};

type Options = {
  withSecrets: boolean;
  onFailure?(error: unknown): void;
};

/** Takes a snapshot and returns it as an archive stream, which is produced on demand. Later changes are not in it. */
export async function makeBackup(source: BackupSource, { withSecrets, onFailure }: Options) {
  const { backend, keys, secretKey } = source;
  const spool = await createSpool(source.dataDir);
  const release = () => removeSpool(spool);
  try {
    const snapshot = await takeSnapshot(source, { spool, withSecrets });
    const secrets = withSecrets && keys ? keysText(keys) : undefined;
    const archive = writeArchive({ snapshot, backend, withSecrets, keys: secrets, secretKey });
    return streamOf(watched(archive, { release, onFailure }));
  } catch (error) {
    await release();
    throw error;
  }
}

type Watch = Pick<Options, 'onFailure'> & { release(): Promise<void> };

async function* watched(archive: AsyncIterable<Uint8Array>, { release, onFailure }: Watch) {
  try {
    yield* archive;
  } catch (error) {
    onFailure?.(error);
    throw error;
  } finally {
    await release();
  }
}

/** Route that `npm run backup` calls while a server is running, because only the server may open the data folder. */
const archiveRoute = '/backup/archive';

/** Serves the whole archive to callers with the secret key. Errors are plain text. */
export function backupRoutes(source: BackupSource & { keys: Keys }, log: Log): Hono {
  const app = new Hono();
  app.get('/archive', async (context) => {
    const { role } = await identify(context.req.raw.headers, source.keys);
    if (role !== 'service_role') throw new AppError(403, 'not_operator', 'The secret key is needed for this');
    const archive = await makeBackup(source, {
      withSecrets: context.req.query('secrets') === 'true',
      onFailure: (error) => logFailure(log, context, error),
    });
    const headers = { 'Content-Type': 'application/x-tar', 'Cache-Control': 'no-store' };
    return new Response(archive, { headers });
  });
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500) logFailure(log, context, error);
    return new Response(error.message, { status: error.status });
  });
  return app;
}

type BackupRequest = { url: string; secretKey: string; withSecrets: boolean };

export async function requestBackup({ url, secretKey, withSecrets }: BackupRequest) {
  const address = `${url}${archiveRoute}${withSecrets ? '?secrets=true' : ''}`;
  const response = await fetch(address, { headers: { apikey: secretKey } });
  if (!response.ok || !response.body)
    throw new AppError(response.status, 'backup_failed', await response.text());
  return response.body;
}

export type FilePinner = {
  /** Copies before the transaction, where there are no hard links: it would hold its locks for minutes. */
  prepare?(objects: StoredObject[], spool: string): Promise<void>;
  pin(objects: StoredObject[], spool: string): Promise<PinnedFile[]>;
  /** True when the snapshot must lock `storage.objects` while `pin` runs, so that no file is added or removed. */
  needsLock: boolean;
};

const batchSize = 200;

/** Locks `storage.objects` first: earlier deletions have committed, later ones wait until files are pinned. */
async function takeSnapshot(
  { database, files: pinner }: { database: Database; files: FilePinner },
  { spool, withSecrets }: { spool: string; withSecrets: boolean },
): Promise<Snapshot> {
  if (pinner.prepare) {
    const stored = await asServer(database, (tx) => tx.query<StoredObject>(objects)).catch(explainMissing);
    await pinner.prepare(stored, spool);
  }
  return asServer(database, async (tx) => {
    await tx.execute(`set transaction isolation level repeatable read; set local timezone = 'UTC'`);
    if (pinner.needsLock) await tx.execute('lock table storage.objects in share mode').catch(explainMissing);
    const migrations = await recordedVersions(tx);
    if (!migrations) throw noInstallation();
    const now = await onlyRow<{ at: string }>(tx, 'select now() as at');
    const files = await pinner.pin(await tx.query<StoredObject>(objects), spool);
    await mkdir(join(spool, 'tables'));
    const tables: SpooledTable[] = [];
    for (const table of await listTables(tx, withSecrets)) tables.push(await takeTable(tx, table, spool));
    return { takenAt: now.at, migrations, tables, files };
  });
}

const objects = `select id, bucket_id, name, version, metadata, created_at, updated_at
  from storage.objects order by bucket_id, name`;

async function takeTable(tx: Transaction, { name, rows: from, columns, key }: BackupTable, spool: string) {
  const path = tablePath(name);
  const source = join(spool, path);
  const order = key.length > 0 ? `order by ${key.map(quoteIdentifier).join(', ')}` : '';
  // A column of type json may hold line breaks between its values; line breaks within strings are escaped.
  await tx.execute(`declare backup no scroll cursor for
    select translate(row_to_json(line)::text, E'\\n\\r', '  ') as line
    from (select ${columns.map(quoteIdentifier).join(', ')} from ${from} as source ${order}) as line`);
  const hash = createHash('sha256');
  const handle = await open(source, 'wx', 0o600);
  let [rows, bytes] = [0, 0];
  try {
    for (;;) {
      const fetched = await tx.query<{ line: string }>(`fetch ${batchSize} from backup`);
      if (fetched.length === 0) break;
      const lines = Buffer.from(fetched.map(({ line }) => `${line}\n`).join(''));
      hash.update(lines);
      await handle.write(lines);
      rows += fetched.length;
      bytes += lines.length;
    }
  } finally {
    await handle.close();
  }
  await tx.execute('close backup');
  return { name, path, columns, rows, bytes, sha256: hash.digest('hex'), source };
}

/** SQLSTATEs of PostgreSQL for a missing schema and a missing table. */
const missing = ['3F000', '42P01'];

function explainMissing(error: unknown): never {
  throw missing.includes(errorCodeOf(error) ?? '') ? noInstallation(error) : error;
}

function noInstallation(cause?: unknown): AppError {
  return new AppError(404, 'no_installation', 'There is no installation here to back up', { cause });
}
