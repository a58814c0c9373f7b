import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { MemoryFS } from '@electric-sql/pglite';
import type { Database } from '../../src/server/db/database';
import { startEngine } from '../../src/server/db/engine';
import { migrate } from '../../src/server/db/migrate';
import { databaseOn } from '../../src/server/db/one-connection';
import { migrationsFolder, schemaFingerprint } from './schema-fingerprint';

const folder = 'node_modules/.cache';

/**
 * Initialising PGlite takes seconds, so the migrated state is kept as an image, which is named after what it was
 * made from and can never be out of date.
 */
export async function openInMemory(): Promise<Database> {
  const file = `${folder}/migrated-database-${schemaFingerprint()}.tar`;
  if (!existsSync(file)) await createImage(file);
  const image = new Blob([await readFile(file)]);
  return databaseOn(() => startEngine({ loadDataDir: image }));
}

async function createImage(file: string): Promise<void> {
  const files = new MemoryFS();
  const engine = await startEngine({ fs: files });
  const database = await databaseOn(async () => engine);
  await migrate(database, migrationsFolder);
  await engine.script('checkpoint');
  const image = await files.dumpTar('image', 'none');
  await database.close();
  await mkdir(folder, { recursive: true });
  // Written aside and renamed: several workers may be making the same image.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await image.arrayBuffer()));
  await rename(draft, file);
}
