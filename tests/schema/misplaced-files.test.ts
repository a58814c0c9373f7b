import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Transaction } from '../../src/service/db/database';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';

/** Which files the server moves, and where: from their bucket and what names them. */
const database = await migratedDatabase();
afterAll(() => database.close());

type Names = 'published' | 'draft' | 'version' | 'deleted';

const insertName: Record<Names, string> = {
  published: `insert into private.content_files (table_name, row_id, file) values ('services', gen_random_uuid(), $1)`,
  draft: `insert into private.content_files (table_name, row_id, file) values ('content_drafts', gen_random_uuid(), $1)`,
  version: 'insert into private.history_files (file, history_id) values ($1, 1)',
  deleted: 'insert into private.deleted_files (file) values ($1)',
};

const [shown, ofDraft, archived] = [
  'references/a/1.jpg',
  'drafts/references/a/1.jpg',
  'archive/references/a/1.jpg',
];

test.each<[stored: string, named: Names[], target: string | null | undefined]>([
  [shown, ['published', 'version'], undefined],
  [shown, [], undefined],
  [shown, ['version'], archived],
  [shown, ['draft', 'version'], ofDraft],
  [shown, ['published', 'draft'], undefined],
  [shown, ['deleted'], null],
  [shown, ['deleted', 'published'], undefined],
  [shown, ['deleted', 'version'], archived],
  [ofDraft, ['draft'], undefined],
  [ofDraft, [], undefined],
  [ofDraft, ['published'], shown],
  [ofDraft, ['published', 'draft'], shown],
  [ofDraft, ['deleted'], null],
  [archived, ['version'], undefined],
  [archived, ['published', 'version'], shown],
  [archived, ['draft', 'version'], undefined],
  ['drafts/media/1.jpg', ['published'], 'media/1.jpg'],
  ['inquiries/references/a/1.jpg', ['published'], undefined],
])('%s, named by %j, belongs to %s', async (stored, named, target) => {
  const file = stored.replace(/^(drafts|archive|inquiries)\//, '');
  const moves = await movesOf([stored], (tx) =>
    Promise.all(named.map((name) => tx.execute(insertName[name], [file]))),
  );
  expect(moves).toEqual(target === undefined ? [] : [target]);
});

test('a file whose place is taken stays, so that no version of it is lost', async () => {
  const moves = await movesOf(['references/1.jpg', 'drafts/references/1.jpg'], (tx) =>
    tx.execute(insertName.published, ['references/1.jpg']),
  );
  expect(moves).toEqual([]);
});

/** Stores files, names them, and returns the targets of the moves; null for a deletion. */
function movesOf(stored: string[], name: (tx: Transaction) => Promise<unknown>): Promise<unknown[]> {
  return rolledBack(database, async (tx) => {
    for (const key of stored) {
      const [bucket, ...path] = key.split('/');
      const values = [bucket, path.join('/'), randomUUID()];
      await tx.execute('insert into storage.objects (bucket_id, name, version) values ($1, $2, $3)', values);
    }
    await name(tx);
    const [row] = await tx.query<{ moves: { target_bucket: string | null; target_path: string }[] }>(
      'select public.misplaced_files() as moves',
    );
    return (row?.moves ?? []).map(
      ({ target_bucket, target_path }) => target_bucket && `${target_bucket}/${target_path}`,
    );
  });
}
