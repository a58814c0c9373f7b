import { afterAll, describe, expect, test } from 'vitest';
import { mediaBucket } from '../../src/content/buckets';
import { contentTypes } from '../../src/content';
import type { ChildField, Field } from '../../src/content/fields';
import { childEntries, childSort, type ContentType, fieldEntries } from '../../src/content/model';
import { roles } from '../../src/data/account/own-rights';
import { migratedDatabase } from './migrated-database';

const database = await migratedDatabase();
afterAll(() => database.close());

function query<Row>(sql: string): Promise<Row[]> {
  return database.transaction((tx) => tx.query<Row>(sql));
}

/** Columns of each table, as `name type` or `name type not null`. */
const tables = new Map(
  (
    await query<{ name: string; columns: string[] }>(`
      select c.relname::text as name,
        array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname`)
  ).map(({ name, columns }) => [name, columns.sort()]),
);

/** Leading columns of each index, as `table (column, column)`. */
const indexes = (
  await query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by k.position) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    cross join unnest(i.indkey::int2[]) with ordinality as k (attribute, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
    group by i.indexrelid, c.relname`)
).flatMap(({ name, columns }) =>
  columns.map((_, index) => `${name} (${columns.slice(0, index + 1).join(', ')})`),
);

const keys = (
  await query<{ definition: string }>(`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
).map(({ definition }) => definition);

test('the back office names every role of the database', async () => {
  const [check] = await query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'role_name_known'`,
  );
  expect(check?.definition.match(/(?<=')\w+(?=')/g)).toEqual(roles);
});

const everyRow = [
  'id uuid not null',
  'created_at timestamp with time zone not null',
  'updated_at timestamp with time zone not null',
];

describe.each(contentTypes)('$name', (type) => {
  test('the table has exactly the declared columns', () => {
    expect(tables.get(type.table)).toEqual(columnsOf(type));
  });

  if (type.rows === 'many') {
    test('its order has an index', () => expect(indexes).toContain(`${type.table} (${type.sort.column})`));
  }

  test.each(childEntries(type))('the rows of %s have their own table', (_, field) => {
    expect(tables.get(field.table)).toEqual(childColumnsOf(field));
    expect(indexes).toContain(`${field.table} (${field.parent}, ${childSort(field)})`);
    expect(keys).toContain(
      `${field.table} FOREIGN KEY (${field.parent}) REFERENCES ${type.table}(id) ON DELETE CASCADE`,
    );
  });
});

test('only content tables, image metadata and redirects raise the content revision', async () => {
  const watched = await query<{ name: string }>(`
    select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'public.bump_content_revision'::regproc
    group by c.relname having array_agg(replace(t.tgname, 'bump_content_revision_on_', '') order by t.tgname)
      = '{delete,insert,truncate,update}'`);
  const own = contentTypes.map((type) => type.table);
  const children = contentTypes.flatMap(childEntries).map(([, field]) => field.table);
  const expected = [...own, ...children, 'image_metadata', 'redirects'];
  expect(watched.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test('the database and the model agree on content tables and their child tables', async () => {
  const expected = contentTypes.flatMap((type) => [
    { table_name: type.table, parent_table: null, parent_column: null },
    ...childEntries(type).map(([, { table, parent }]) => ({
      table_name: table,
      parent_table: type.table,
      parent_column: parent,
    })),
  ]);
  const found = await query<{ table_name: string }>(
    'select table_name, parent_table, parent_column from private.content_tables',
  );
  const sorted = (rows: { table_name: string }[]) =>
    rows.toSorted((a, b) => (a.table_name < b.table_name ? -1 : 1));
  expect(sorted(found)).toEqual(sorted(expected));
});

test('the searched columns are exactly the texts that people write', async () => {
  const searched = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from private.text_columns`,
  );
  expect(searched.map(({ name }) => name).sort()).toEqual(contentTypes.flatMap(textColumns).sort());
});

test('each public bucket exists and accepts the types of its fields, up to 50 MiB after encoding', async () => {
  const buckets = await query(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where public order by id',
  );
  expect(buckets).toEqual(
    [...bucketsOfModel()].sort().map(([id, types]) => ({
      id,
      public: true,
      file_size_limit: 50 * 1024 * 1024,
      allowed_mime_types: types,
    })),
  );
});

function columnsOf(type: ContentType): string[] {
  const order = type.rows === 'many' && type.newOrder ? ['order integer not null'] : [];
  const fields = fieldEntries(type).flatMap(([name, field]) => columnsOfField(name, field));
  return [...everyRow, ...order, ...fields].sort();
}

function columnsOfField(name: string, field: Field): string[] {
  const required = 'optional' in field ? '' : ' not null';
  switch (field.kind) {
    case 'gallery':
    case 'attachments':
      return [];
    case 'image':
      return [`${name} text`, 'alt text not null'];
    case 'file':
      return [`${name} text`, 'file_bytes integer'];
    case 'list':
      return [`${name} text[] not null`];
    case 'integer':
      return [`${name} integer not null`];
    case 'pageSettings':
      return [`${name} jsonb not null`];
    case 'boolean':
      return [`${name} boolean not null`];
    case 'slug':
      return [`${name} text not null`];
    case 'price':
      return [`${name} numeric(10,2)`];
    case 'date':
      return [`${name} date${required}`];
    default:
      return [`${name} text${required}`];
  }
}

function childColumnsOf(field: ChildField): string[] {
  const own =
    field.kind === 'gallery'
      ? ['image_url text not null', 'alt text not null']
      : [
          'title text not null',
          'file_url text not null',
          'file_bytes integer',
          ...(field.describe ? ['description text not null'] : []),
        ];
  return [
    ...everyRow,
    `${field.parent} uuid not null`,
    `${childSort(field)} integer not null`,
    ...own,
  ].sort();
}

/** Returns names and media types of the buckets that fields of the model fill. */
function bucketsOfModel(): Map<string, string[]> {
  const images = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  const buckets = new Map<string, string[]>([[mediaBucket, [...images, 'application/pdf']]]);
  for (const type of contentTypes) {
    for (const [, field] of fieldEntries(type)) {
      if (field.kind === 'image' || field.kind === 'gallery') buckets.set(type.bucket ?? 'none', images);
      if (field.kind === 'file') buckets.set(field.bucket ?? type.bucket ?? 'none', ['application/pdf']);
      if (field.kind === 'attachments') buckets.set(field.bucket, ['application/pdf']);
    }
  }
  return buckets;
}

function textColumns(type: ContentType): string[] {
  const own = fieldEntries(type).flatMap(([name, field]) =>
    field.kind === 'image' ? `${type.table}.alt` : isText(field) ? `${type.table}.${name}` : [],
  );
  const lists = childEntries(type).flatMap(([, field]) =>
    field.kind === 'gallery'
      ? `${field.table}.alt`
      : [`${field.table}.title`, field.describe ? `${field.table}.description` : []].flat(),
  );
  return [...own, ...lists];
}

function isText({ kind }: Field): boolean {
  return ['text', 'multiline', 'markup', 'email', 'url', 'time', 'search', 'list'].includes(kind);
}
