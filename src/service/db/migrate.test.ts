import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backends } from '../../../tests/faults/backends';
import { temporaryFolder } from '../../../tests/folders';
import type { Database } from './database';
import { isOutdated, migrate } from './migrate';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
  return folder;
}

const two = {
  '20260101000000_notes.sql': `create table notes (text text); insert into notes values ('first');`,
  '20260102000000_more_notes.sql': `insert into notes values ('second');`,
};

describe.each(backends)('%s', (_name, open) => {
  let backend: Awaited<ReturnType<typeof open>>;
  let database: Database;

  beforeAll(async () => {
    backend = await open();
    database = backend.database;
  });
  afterAll(() => backend.remove());
  beforeEach(() =>
    database.transaction((tx) =>
      tx.execute('drop table if exists notes; drop schema if exists supabase_migrations cascade'),
    ),
  );

  function query(sql: string) {
    return database.transaction((tx) => tx.query(sql));
  }
  const notes = () => query('select text from notes order by text');
  const recorded = () =>
    query('select version, name, statements from supabase_migrations.schema_migrations order by version');

  test('runs missing migrations in order, records them like the Supabase CLI, and runs none twice', async () => {
    const folder = await folderWith(two);
    expect(await migrate(database, folder)).toEqual(['20260101000000', '20260102000000']);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await isOutdated(database, folder)).toBe(false);
    expect(await notes()).toEqual([{ text: 'first' }, { text: 'second' }]);
    expect(await recorded()).toEqual([
      { version: '20260101000000', name: 'notes', statements: [two['20260101000000_notes.sql']] },
      { version: '20260102000000', name: 'more_notes', statements: [two['20260102000000_more_notes.sql']] },
    ]);
  });

  test('names a failed migration and rolls it back with those before it', async () => {
    const folder = await folderWith(two);
    await migrate(database, folder);
    const before = await recorded();
    await writeFile(join(folder, '20260102500000_third_notes.sql'), `insert into notes values ('third');`);
    const broken = join(folder, '20260103000000_broken.sql');
    await writeFile(broken, `insert into notes values ('fourth'); insert into nowhere values (1);`);
    await expect(migrate(database, folder)).rejects.toThrow(
      '20260103000000_broken.sql failed: relation "nowhere" does not exist',
    );
    expect(await notes()).toEqual([{ text: 'first' }, { text: 'second' }]);
    expect(await recorded()).toEqual(before);
    expect(await isOutdated(database, folder)).toBe(true);
    await writeFile(broken, `insert into notes values ('fourth');`);
    expect(await migrate(database, folder)).toEqual(['20260102500000', '20260103000000']);
  });

  test('refuses data that a newer version has migrated', async () => {
    const folder = await folderWith(two);
    await migrate(database, folder);
    await rm(join(folder, '20260102000000_more_notes.sql'));
    for (const run of [migrate, isOutdated])
      await expect(run(database, folder)).rejects.toThrow(
        /^The database is newer than this program: it holds the migration 20260102000000, which is not known/,
      );
  });

  test('refuses a file without a version', async () => {
    const folder = await folderWith({ 'notes.sql': 'select 1' });
    await expect(migrate(database, folder)).rejects.toThrow(
      'The migration notes.sql is not named <version>_<name>.sql',
    );
  });

  test('refuses two files with one version, because the second would count as applied', async () => {
    const folder = await folderWith({ ...two, '20260102000000_other_notes.sql': 'select 1' });
    await expect(migrate(database, folder)).rejects.toThrow('Two migrations have the version 20260102000000');
  });

  test('runs each migration once when several servers start at the same time', async () => {
    const folder = await folderWith(two);
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
    expect(done.flat().sort()).toEqual(['20260101000000', '20260102000000']);
    expect(await notes()).toEqual([{ text: 'first' }, { text: 'second' }]);
  });
});

test.each(backends)("the product's schema is at %s", async (_name, open) => {
  const backend = await open();
  expect(await migrate(backend.database, 'supabase/migrations')).not.toEqual([]);
  expect(await migrate(backend.database, 'supabase/migrations')).toEqual([]);
  await backend.remove();
});
