import { randomUUID } from 'node:crypto';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import type { Database, Transaction } from '../../src/service/db/database';
import { createFileStore, describeBytes, filesFolder } from '../../src/service/files';
import { insertRow, type Row, sampleChild, sampleRow } from './sample-rows';

const file = 'references/werft.jpg';

/** Fills a database of version 0.1 with rows in each of its tables, and its data folder with a file. */
export async function createFormerSite(database: Database, dataDir: string): Promise<void> {
  const userId = randomUUID();
  const stored = { bucket: 'references', version: randomUUID() };
  const bytes = Buffer.from('not really a picture');
  await createFileStore(filesFolder(dataDir)).write(stored, bytes);
  const metadata = { ...describeBytes(bytes), mimetype: 'image/jpeg', cacheControl: 'max-age=60' };
  const object = { bucket_id: stored.bucket, name: 'werft.jpg', version: stored.version };
  await database.transaction(async (tx) => {
    await insertRow(tx, 'auth.users', { id: userId, email: 'ada@example.org' });
    await insertRow(tx, 'storage.objects', { ...object, metadata: JSON.stringify(metadata) });
    await insertRow(tx, 'public.admins', { user_id: userId });
    await insertOthers(tx, userId);
    await insertContent(tx, userId);
  });
}

async function insertOthers(tx: Transaction, userId: string): Promise<void> {
  const record = { content_type: 'services', record_id: randomUUID() };
  const content = { row: { title: 'Entwurf', image_url: publicPath(file) }, children: {} };
  const rows: Record<string, Row> = {
    content_drafts: {
      ...record,
      content: JSON.stringify(content),
      publish_at: '2099-01-01',
      person: userId,
      email: 'ada@example.org',
    },
    inquiries: { topic: 'contact', name: 'Ada', email: 'ada@example.org', message: 'Hallo' },
    inquiry_recipient: { address: 'post@example.org' },
    installation: { id: true },
    open_forms: { ...record, person: userId, form: randomUUID() },
    picture_notes: { file, focal_x: 0.25, credit: 'Foto: Ada' },
    picture_papers: { file, original: 'originals/a.jpg', people: 'Ada', consent_until: '2030-01-31' },
    required_factors: { user_id: userId },
  };
  for (const [table, row] of Object.entries(rows)) {
    if (await exists(tx, table)) await insertRow(tx, `public.${table}`, row);
  }
}

async function insertContent(tx: Transaction, userId: string): Promise<void> {
  for (const type of contentTypes) {
    if (!(await exists(tx, type.table))) continue;
    const present = await tx.query(`select from public.${type.table}`);
    if (type.rows === 'one' && present.length > 0) continue;
    const row = await inFormerColumns(tx, type.table, sampleRow(type));
    await insertRow(tx, `public.${type.table}`, row);
    for (const [, field] of childEntries(type))
      if (await exists(tx, field.table))
        await insertRow(tx, `public.${field.table}`, sampleChild(field, String(row.id)));
  }
  // A slug redirect, and another one of a record that was deleted for good with its file.
  await tx.query(`update public.client_references set slug = 'neu', image_url = $1`, [publicPath(file)]);
  const deleted = { id: randomUUID(), company: 'Werft', project: 'Alt', testimonial: 'Gut' };
  await insertRow(tx, 'public.client_references', {
    ...deleted,
    image_url: publicPath('references/alt.jpg'),
  });
  await tx.query('delete from public.client_references where id = $1', [deleted.id]);
  const claims = JSON.stringify({ sub: userId, aal: 'aal2' });
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
  await tx.query('select public.forget_content($1)', [deleted.id]);
}

async function exists(tx: Transaction, table: string): Promise<boolean> {
  const found = await tx.query(`select from pg_tables where schemaname = 'public' and tablename = $1`, [
    table,
  ]);
  return found.length > 0;
}

/** Omits columns that version 0.1 did not have. */
async function inFormerColumns(tx: Transaction, table: string, row: Row): Promise<Row> {
  const columns = await tx.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => columns.some((column) => column.name === name)),
  );
}

function publicPath(stored: string): string {
  return `/storage/v1/object/public/${stored}`;
}
