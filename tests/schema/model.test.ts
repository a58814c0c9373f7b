import { afterAll, describe, expect, test } from 'vitest';
import { mediaBucket } from '../../src/content/buckets';
import { contentTypes } from '../../src/content';
import type { ChildField, Field } from '../../src/content/fields';
import { childEntries, childSort, type ContentType, fieldEntries } from '../../src/content/model';
import { foreignKeys, indexedColumns, publicTables, watchedTables } from './catalogue';
import { migratedDatabase } from './migrated-database';

const database = await migratedDatabase();
afterAll(() => database.close());

const tables = await publicTables(database);
const indexes = await indexedColumns(database);
const keys = await foreignKeys(database);

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
  const own = contentTypes.map((type) => type.table);
  const children = contentTypes.flatMap(childEntries).map(([, field]) => field.table);
  expect(await watchedTables(database)).toEqual([...own, ...children, 'image_metadata', 'redirects'].sort());
});

test('each public bucket exists and accepts the types of its fields, up to 50 MiB after encoding', async () => {
  const buckets = await database.transaction((tx) =>
    tx.query(
      'select id, public, file_size_limit, allowed_mime_types from storage.buckets where public order by id',
    ),
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
