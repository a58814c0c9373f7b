import { beforeEach, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

type Tables = ReturnType<typeof tablesClient>;

const contract = await openContract();

const nonAdmin = tablesClient(contract, { token: (await contract.signIn()).token });
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const service = tablesClient(contract, { key: contract.keys.secretKey });

beforeEach(async () => {
  await rows(service).delete().neq('name', '').throwOnError();
  await rows(service).insert({ name: 'Vorher' }).throwOnError();
});

const rows = (tables: Tables) => tables.from('cv_certifications');

/** Returns by how much the work raises the content revision. */
async function raisedBy(work: PromiseLike<unknown>): Promise<number> {
  const before = await revision();
  await work;
  return (await revision()) - before;
}

async function revision(): Promise<number> {
  const { data } = await service.from('content_revision').select('revision').single().throwOnError();
  return Number(data.revision);
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** Stores the row that is there once more. */
async function upsertAgain(options: { ignoreDuplicates?: boolean }) {
  const { data } = await rows(service).select('id').single().throwOnError();
  await rows(admin).upsert({ id: data.id, name: 'Neu' }, options).throwOnError();
}

const row = { id: nobody, name: 'Neu' };

test.each<[who: string, what: string, raise: number, work: () => PromiseLike<unknown>]>([
  ['a user without rights', 'updates', 0, () => rows(nonAdmin).update({ name: 'Neu' }).neq('name', '')],
  ['a user without rights', 'deletes', 0, () => rows(nonAdmin).delete().neq('name', '')],
  ['a user without rights', 'inserts', 0, () => rows(nonAdmin).insert({ name: 'Neu' })],
  ['a user without rights', 'inserts nothing', 0, () => rows(nonAdmin).insert([])],
  ['a user without rights', 'upserts', 0, () => rows(nonAdmin).upsert(row)],
  ['an administrator', 'updates no row', 0, () => rows(admin).update({ name: 'Neu' }).eq('id', nobody)],
  ['an administrator', 'deletes no row', 0, () => rows(admin).delete().eq('id', nobody)],
  ['an administrator', 'inserts no row', 0, () => rows(admin).insert([])],
  ['an administrator', 'ignores a row as already there', 0, () => upsertAgain({ ignoreDuplicates: true })],
  ['an administrator', 'updates', 1, () => rows(admin).update({ name: 'Neu' }).eq('name', 'Vorher')],
  ['an administrator', 'deletes', 1, () => rows(admin).delete().eq('name', 'Vorher')],
  ['an administrator', 'inserts', 1, () => rows(admin).insert([{ name: 'A' }, { name: 'B' }])],
  ['an administrator', 'upserts a new row', 1, () => rows(admin).upsert(row)],
  ['an administrator', 'upserts a row that is there', 1, () => upsertAgain({})],
])('when %s %s, the content revision rises by %d', async (_who, _what, raise, work) => {
  expect(await raisedBy(work())).toBe(raise);
});
