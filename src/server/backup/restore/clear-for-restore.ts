import type { Transaction } from '../../../service/database';
import { AppError } from '../../../service/errors';
import type { Table } from '../catalogue';
import type { Manifest } from '../archive/manifest';

/** What a first start leaves: a mark that it has happened, and an administrator. A backup brings its own. */
const madeByStarting = ['public.installation', 'public.admins'];

/** Says less than the content it tells of, so it is looked at last. */
const history = 'public.content_history';

/** Rows that migrations have made are nobody's work: they were written together with the record of the migration. */
const isWork = `not xmin::text in (select xmin::text from supabase_migrations.schema_migrations)`;

/** Throws when there is content, messages or files: what is there is never overwritten. */
export async function assertEmpty(tx: Transaction, tables: Table[], home: Manifest['home']): Promise<void> {
  const historyLast = [...tables].sort((a, b) => Number(a.name === history) - Number(b.name === history));
  for (const { name, sql } of historyLast) {
    const isContent = name.startsWith('public.') && !madeByStarting.includes(name);
    // Elsewhere the bytes come by way of the service, which writes their rows.
    const isFiles = name === 'storage.objects' && home === 'embedded';
    if (!isContent && !isFiles) continue;
    const rows = await tx.query(`select from ${sql} where ${isWork} limit 1`);
    if (rows.length > 0) throw hasContent(name);
  }
}

type Room = { tables: Table[]; manifest: Manifest; home: Manifest['home'] };

/** Makes the archive's tables ready for rows as they are: nobody else writes, no trigger changes them. */
export async function clearForRestore(tx: Transaction, { tables, manifest, home }: Room): Promise<void> {
  for (const { sql } of ownTables(tables)) await tx.execute(`alter table ${sql} disable trigger user`);
  await assertEmpty(tx, tables, home);
  await tx.execute('delete from auth.users where id in (select user_id from public.admins)');
  // A table that came after the backup keeps what its migration has written.
  const archived = new Set(manifest.tables.map(({ name }) => name));
  const replaced = ownTables(tables).filter(({ name }) => archived.has(name));
  for (const { sql } of replaced.reverse()) await tx.execute(`delete from ${sql}`);
}

export async function finishRestore(tx: Transaction, tables: Table[]): Promise<void> {
  for (const { sql } of ownTables(tables)) await tx.execute(`alter table ${sql} enable trigger user`);
  // What an empty site has shown is no longer true, and no example content belongs into this one.
  await tx.execute(`update public.content_revision set revision = revision + 1, changed_at = now() where id;
    insert into public.installation default values on conflict do nothing;
    call private.rebuild_file_references()`);
}

function ownTables(tables: Table[]): Table[] {
  return tables.filter(({ name }) => name.startsWith('public.'));
}

function hasContent(table: string): AppError {
  const message = `This installation already has content (rows in ${table}), which is never overwritten: restore into an empty one`;
  return new AppError(409, 'has_content', message);
}
