import { randomUUID } from 'node:crypto';
import type { ChildField, Field } from '../../src/content/fields';
import { type ContentType, fieldEntries } from '../../src/content/model';
import type { Transaction } from '../../src/service/db/database';

export type Row = Record<string, unknown>;

/** Returns a valid row of a content type's table; the database generates its slug. */
export function sampleRow(type: ContentType): Row {
  const elsewhere = new Set(['gallery', 'attachments', 'slug']);
  const fields = fieldEntries(type).filter(([, { kind }]) => !elsewhere.has(kind));
  return {
    id: randomUUID(),
    ...Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field)])),
  };
}

/** Returns a row of a child table of the record with this id. */
export function sampleChild(field: ChildField, parentId: string): Row {
  const own =
    field.kind === 'gallery'
      ? { image_url: '/picture.jpg' }
      : { title: 'Ablauf.pdf', file_url: '/Ablauf.pdf' };
  return { id: randomUUID(), [field.parent]: parentId, ...own };
}

export async function insertRow(tx: Transaction, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

function sampleValue(field: Field): unknown {
  switch (field.kind) {
    case 'list':
      return ['Prüfung', 'Protokoll'];
    case 'pageSettings':
      return '[]';
    case 'integer':
      return field.min;
    case 'price':
      return '149.50';
    case 'choice':
    case 'boolean':
      return field.initial;
    case 'date':
      return '2024-02-29';
    case 'url':
      return 'https://example.org';
    case 'color':
      return '#a1b2c3';
    case 'image':
    case 'brandImage':
    case 'file':
      return '/file';
    default:
      return 'Text';
  }
}
