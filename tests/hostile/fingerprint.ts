import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tables } from '../../src/data/tables';
import { contentTables } from './service-requests';

/** Tables that nobody but an administrator may change; visitors add to `inquiries`, which is looked at by its rows. */
const guarded = [...contentTables, 'admins', 'installation', 'content_revision'];

/** A hash for every guarded table and for all files: two are equal when nothing has changed. */
export async function fingerprint(tables: Tables, filesDir: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of guarded) {
    const { data, error } = await tables.from(table).select();
    if (error) throw new Error(`${table}: ${error.message}`);
    prints[table] = hash(
      data
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files) prints[file.slice(filesDir.length)] = hash(await readFile(file));
  return prints;
}

function hash(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
