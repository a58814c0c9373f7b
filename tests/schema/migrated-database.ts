import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { PGlite, types, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import type { Database, Transaction } from '../../src/server/db/database';
import { bootstrap, migrations } from './sql-files';

/**
 * A fresh database with every migration applied, in memory. Initialising one takes seconds, so the migrated
 * state is kept as an image that is named after the SQL it was made from and can never be out of date.
 */
export async function migratedDatabase(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: await migratedImage(), parsers });
  let commits = 0;
  return {
    transaction: async (work) => {
      const result = await pglite.transaction((tx) => work(transactionOver(tx)));
      commits += 1;
      return result;
    },
    get commits() {
      return commits;
    },
    close: () => pglite.close(),
  };
}

const sql = [...bootstrap(), ...migrations()];
const folder = 'node_modules/.cache';
const fingerprint = createHash('sha256').update(JSON.stringify(sql)).digest('hex').slice(0, 16);
const imageFile = `${folder}/migrated-database-${fingerprint}.tar`;

/** Dates and times stay as PostgreSQL writes them. */
const parsers = { [types.DATE]: asText, [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText };

function asText(value: string): string {
  return value;
}

function transactionOver(tx: PgliteTransaction): Transaction {
  return {
    query: async <Row>(statement: string, parameters?: unknown[]) =>
      (await tx.query<Row>(statement, parameters)).rows,
    execute: async (statement, parameters) =>
      parameters
        ? ((await tx.query(statement, parameters)).affectedRows ?? 0)
        : ((await tx.exec(statement)).at(-1)?.affectedRows ?? 0),
  };
}

async function migratedImage(): Promise<Blob> {
  if (!existsSync(imageFile)) await createImage();
  return new Blob([readFileSync(imageFile)]);
}

async function createImage(): Promise<void> {
  const pglite = await PGlite.create();
  for (const file of sql) await pglite.exec(file.sql);
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(folder, { recursive: true });
  // Written aside and renamed: several workers may be making the same image.
  const draft = `${imageFile}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await image.arrayBuffer()));
  await rename(draft, imageFile);
}
