import type { ChildField, Field } from '../../src/content/fields';
import { type ContentType, fieldEntries } from '../../src/content/model';
import type { Transaction } from '../../src/service/db/database';

export type Row = Record<string, unknown>;

/** Returns a valid row of a content type's table, without its lists; the database generates the slug. */
export function sampleRow(type: ContentType): Row {
  const omittedKinds = new Set(['gallery', 'attachments', 'slug']);
  const fields = fieldEntries(type).filter(([, { kind }]) => !omittedKinds.has(kind));
  return {
    id: crypto.randomUUID(),
    ...Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field)])),
  };
}

/** Returns a row of a child table of the record with this id. */
export function sampleChild(field: ChildField, parentId: string): Row {
  const required =
    field.kind === 'gallery' ? { image_url: '/image.jpg' } : { title: 'Ablauf.pdf', file_url: '/Ablauf.pdf' };
  return { id: crypto.randomUUID(), [field.parent]: parentId, ...required };
}

/** Inserts a row with values by column; `table` may name its schema. */
export async function insertRow(tx: Transaction, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
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
      return '2096-02-29';
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
