import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { sharedFolder } from '../../../../../tests/folders';
import { restoreArchive, writeArchiveOf } from '../../../../../tests/schema/archives';
import { migratedDatabase } from '../../../../../tests/schema/migrated-database';
import { castUnchecked } from '../../../../data/client/service';
import type { Transaction } from '../../../../service/database';
import { createFileStore, filesFolder } from '../../../../service/files';
import { listTables } from '../catalogue';
import { type PinnedFile, writeArchive } from '../archive/write-archive';
import { makeBackup } from '../make-backup';
import { storedFiles } from '../stored-files';
import { assertEmpty } from './restore';

const folder = await sharedFolder();
const [source, target, untouched] = [
  await migratedDatabase(),
  await migratedDatabase(),
  await migratedDatabase(),
];
afterAll(async () => {
  for (const database of [source, target, untouched]) await database.close();
});

test.each([
  ['of a Supabase project, which stores no SHA-256', {}],
  ['with the SHA-256 of its upload, which has changed on disk since', { sha256: '0'.repeat(64) }],
])('the row of a file %s', async (_which, hashes: { sha256?: string }) => {
  const bytes = Buffer.from('%PDF-1.7');
  const [bucket, version] = ['agbs', randomUUID()];
  const dataDir = join(folder, version);
  await createFileStore(filesFolder(dataDir)).write({ bucket, version }, bytes);
  const metadata = {
    eTag: '"an MD5"',
    size: bytes.length,
    mimetype: 'application/pdf',
    cacheControl: 'no-cache',
    ...hashes,
  };
  for (const database of [source, target])
    await database.transaction((tx) => tx.execute('delete from storage.objects'));
  await source.transaction((tx) =>
    tx.execute('insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)', [
      bucket,
      '1.pdf',
      version,
      JSON.stringify(metadata),
    ]),
  );
  const file = join(folder, `${version}.tar`);
  await writeArchiveOf({ database: source, dataDir }, file);
  await restoreArchive(file, { database: target, dataDir: join(folder, randomUUID()) });
  const rows = await target.transaction((tx) => tx.query('select name, metadata from storage.objects'));
  const sha256 = hashes.sha256 ?? createHash('sha256').update(bytes).digest('hex');
  expect(rows).toEqual([{ name: '1.pdf', metadata: { ...metadata, sha256 } }]);
});

const embedded = { backend: 'embedded', keys: undefined, secretKey: undefined } as const;

test('files are kept before the transaction of a backup, which must not take long', async () => {
  const dataDir = join(folder, randomUUID());
  const [bucket, version] = ['agbs', randomUUID()];
  await createFileStore(filesFolder(dataDir)).write({ bucket, version }, Buffer.from('%PDF-1.7'));
  await source.transaction((tx) => tx.execute('update storage.objects set version = $1', [version]));
  const files = storedFiles(filesFolder(dataDir));
  let kept: string[] = [];
  const pin: typeof files.pin = async (objects, spool) => {
    kept = await readdir(spool);
    return files.pin(objects, spool);
  };
  const parts = { ...embedded, database: source, dataDir, files: { ...files, pin } };
  await new Response(await makeBackup(parts, { withSecrets: false })).arrayBuffer();
  expect(kept).toEqual([version]);
});

test('a cancelled archive closes the file that it has just opened', async () => {
  const content = Readable.from([]);
  const open = async () => {
    await archive.cancel();
    return { bytes: 0, content };
  };
  const files = [castUnchecked<PinnedFile>({ object: { name: '1.pdf', metadata: {} }, open })];
  const snapshot = { takenAt: '2026-12-01', migrations: [], tables: [], files };
  const archive: ReadableStream = writeArchive({ ...embedded, snapshot, withSecrets: false });
  await once(content, 'close');
});

const look = () =>
  untouched.transaction(async (tx) => assertEmpty(tx, await listTables(tx, false), 'embedded'));
const insert = (tx: Transaction) =>
  tx.execute(`insert into public.services (title, short_description, full_description, icon_name)
    values ('Dienst', 'Kurz', 'Lang', 'Zap')`);

test('rows inserted by migrations do not count as content until they change', async () => {
  await look();
  await untouched.transaction(async (tx) => {
    await insert(tx);
    await tx.execute(`insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`);
  });
  await look();
  await untouched.transaction((tx) => tx.execute(`update public.services set title = 'Unser Dienst'`));
  await expect(look()).rejects.toThrow('rows in public.services');
});
