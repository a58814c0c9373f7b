import { type Database, readMigrations, type Transaction } from '../../service/database';
import { completeAccounts } from './accounts';
import { newer } from './archive-error';
import { findMigrations, findTables, type Table } from './catalogue';
import { closeRoom, makeRoom, refuseContent } from './make-room';
import { type ArchivedFile, type ArchivedTable, keysPath, type Manifest } from './manifest';
import { drain, type OpenArchive, readText, verifiedEntries } from './read-archive';
import { advanceSequences, insertLines } from './rows';

/** An archive that has been verified. */
export type Archive = { open: OpenArchive; manifest: Manifest };

/** Where its bytes go. Each must be able to take the same a second time: an interrupted restore begins anew. */
type Stores = {
  file(file: ArchivedFile, content: AsyncIterable<Uint8Array>): Promise<void>;
  keys(text: string): Promise<void>;
};

/** Throws when the archive has been through migrations that are not known here. */
export async function refuseNewer(manifest: Manifest, folder: string): Promise<void> {
  const known = await readMigrations(folder);
  const unknown = manifest.migrations.find((version) => !known.some((file) => file.version === version));
  if (unknown) throw newer(`migration ${unknown}`);
}

/** Throws when the installation has content; asked before anything is changed. */
export async function refuseFilled(database: Database, home: Manifest['home']): Promise<void> {
  await database.transaction(
    async (tx) => {
      if (await findMigrations(tx)) await refuseContent(tx, await findTables(tx, false), home);
    },
    { asker: 'server' },
  );
}

export async function restoreFiles({ open, manifest }: Archive, stores: Stores): Promise<void> {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  for await (const { path, content } of verifiedEntries(open, manifest)) {
    const file = files.get(path);
    if (file) await stores.file(file, content);
    else if (path === keysPath) await stores.keys(await readText(content));
    else await drain(content);
  }
}

/** Puts back all rows in one transaction. Throws, and changes nothing, when there is content already. */
export async function restoreRows(
  archive: Archive,
  { database, home }: { database: Database; home: Manifest['home'] },
): Promise<void> {
  const { withSecrets, home: formerHome } = archive.manifest;
  await database.transaction(
    async (tx) => {
      await tx.execute(`set local timezone = 'UTC'`);
      const tables = await findTables(tx, withSecrets && home === formerHome);
      await makeRoom(tx, { tables, manifest: archive.manifest, home });
      const filled = home === 'hosted' ? tables.filter(({ name }) => name !== 'storage.objects') : tables;
      await fill(tx, archive, new Map(filled.map((table) => [table.name, table])));
      await completeAccounts(tx);
      await advanceSequences(tx, tables);
      await closeRoom(tx, tables);
    },
    { asker: 'server' },
  );
}

/** The tables come before the files, so that no file is read here. */
async function fill(tx: Transaction, { open, manifest }: Archive, tables: Map<string, Table>): Promise<void> {
  const archived = new Map(manifest.tables.map((table) => [table.path, table]));
  let left = archived.size;
  for await (const { path, content } of verifiedEntries(open, manifest)) {
    if (left === 0) return;
    const entry = archived.get(path);
    if (entry) left -= 1;
    const table = entry && tables.get(entry.name);
    if (table) await insertLines(tx, linesOf(content), { archived: entry, table });
    else if (entry && isOurs(entry)) throw newer(`table ${entry.name}`);
    else await drain(content);
  }
}

function isOurs({ name }: ArchivedTable): boolean {
  return name.startsWith('public.');
}

/** Node's own reader of lines would also break them at U+2028. */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
