import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../../src/server/db/database';
import { startEngine } from '../../src/server/db/engine';
import { migrate } from '../../src/server/db/migrate';
import { databaseOn } from '../../src/server/db/pglite';
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
  const engine = await startEngine({});
  const database = await databaseOn(async () => engine);
  await migrate(database, migrationsFolder);
  const image = await engine.dump();
  await database.close();
  await mkdir(folder, { recursive: true });
  // Written aside and renamed: several workers may be making the same image. Unpacked it loads twice as fast.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, gunzipSync(await image.arrayBuffer()));
  await rename(draft, file);
}
