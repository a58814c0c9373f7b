import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoTrueAdminApi } from '@supabase/auth-js';
import type { PostgrestResponse } from '@supabase/postgrest-js';
import type { Tables } from '../../src/data/client/tables';
import { contentTables } from './service-requests';

/** Tables that only administrators may change. Visitors add to `inquiries`, so one row stands for it. */
const guardedTables = [...contentTables, 'admins', 'installation', 'content_revision'];

const existingInquiry = {
  topic: 'contact',
  name: 'Vorher da',
  email: 'vorher@example.org',
  message: 'Bleibt, wie sie ist.',
  delivery: 'off',
};

/** Inserts the inquiry that the fingerprint contains. */
export async function insertInquiry(tables: Tables): Promise<void> {
  const { error } = await tables.from('inquiries').insert(existingInquiry);
  if (error) throw new Error(error.message);
}

type Guarded = { tables: Tables; accounts: GoTrueAdminApi; owner: string; filesDir: string };

/** Returns SHA-256 hashes of every guarded table, the owner's account and all files, by name. */
export async function fingerprint(guarded: Guarded): Promise<Record<string, string>> {
  const { tables, accounts, owner, filesDir } = guarded;
  const hashes: Record<string, string> = {};
  for (const table of guardedTables) hashes[table] = hashOf(await tables.from(table).select());
  hashes.inquiries = hashOf(await tables.from('inquiries').select().eq('email', existingInquiry.email));
  const { data, error } = await accounts.listUsers({ perPage: 1000 });
  if (error) throw error;
  hashes.owner = hash(JSON.stringify(data.users.filter(({ email }) => email === owner)));
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files) hashes[file.slice(filesDir.length)] = hash(await readFile(file));
  return hashes;
}

function hashOf({ data, error }: PostgrestResponse<unknown>): string {
  if (error) throw new Error(error.message);
  return hash(
    data
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n'),
  );
}

function hash(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
