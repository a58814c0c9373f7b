import { afterAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import type { Field } from '../../src/content/fields';
import { childEntries, type ContentType, fieldEntries } from '../../src/content/model';
import { migratedDatabase } from './migrated-database';

const database = await migratedDatabase();
afterAll(() => database.close());

test('the searched columns are exactly the texts that people write', async () => {
  const searched = await database.transaction((tx) =>
    tx.query<{ name: string }>(`select table_name || '.' || column_name as name from private.text_columns`),
  );
  expect(searched.map(({ name }) => name).sort()).toEqual(contentTypes.flatMap(textColumns).sort());
});

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
