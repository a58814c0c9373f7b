import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../../../service/database';
import { AppError } from '../../../service/errors';
import type { StoredObject } from '../../../service/files';
import { findMigrations, listTables, quoteIdentifier, type BackupTable } from './catalogue';
import { type ArchivedTable, tablePath } from './archive/manifest';

export type Snapshot = {
  takenAt: string;
  migrations: string[];
  tables: SpooledTable[];
  files: PinnedFile[];
};

/** `source` is the path of the file with its rows. */
type SpooledTable = ArchivedTable & { source: string };

export type PinnedFile = {
  object: StoredObject;
  /** Rejects when the bytes cannot be read. */
  open(): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> }>;
};

export type FilePinner = {
  /** Returns objects whose bytes can be read later. If bytes are missing then, `open` rejects. */
  pin(objects: StoredObject[], spool: string): Promise<PinnedFile[]>;
  /** True when the snapshot must lock `storage.objects` while `pin` runs, so that no file is added or removed. */
  needsLock: boolean;
};

type SnapshotSource = { database: Database; files: FilePinner };

/** Rows per fetch, which limits memory. */
const batchSize = 200;

/**
 * Writes all rows of one database snapshot into files in the folder `spool`. Locks `storage.objects` before the
 * snapshot begins. Deletions in progress have then committed, and later ones wait until all files are pinned.
 */
export function takeSnapshot(
  { database, files: pinner }: SnapshotSource,
  { spool, withSecrets }: { spool: string; withSecrets: boolean },
): Promise<Snapshot> {
  return database.transaction(
    async (tx) => {
      await tx.execute(`set transaction isolation level repeatable read; set local timezone = 'UTC'`);
      if (pinner.needsLock)
        await tx.execute('lock table storage.objects in share mode').catch(explainMissing);
      const migrations = await findMigrations(tx);
      if (!migrations) throw noInstallation();
      const [now] = await tx.query<{ at: string }>('select now() as at');
      const files = await pinner.pin(await findObjects(tx), spool);
      await mkdir(join(spool, 'tables'));
      const tables: SpooledTable[] = [];
      for (const table of await listTables(tx, withSecrets)) tables.push(await takeTable(tx, table, spool));
      return { takenAt: now?.at ?? '', migrations, tables, files };
    },
    { callerClass: 'server' },
  );
}

function findObjects(tx: Transaction): Promise<StoredObject[]> {
  return tx.query<StoredObject>(
    `select id, bucket_id, name, version, metadata, created_at, updated_at
     from storage.objects order by bucket_id, name`,
  );
}

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
  const isMissing = error instanceof Error && 'code' in error && missing.includes(String(error.code));
  throw isMissing ? noInstallation(error) : error;
}

function noInstallation(cause?: unknown): AppError {
  return new AppError(404, 'no_installation', 'There is no installation here to back up', { cause });
}
