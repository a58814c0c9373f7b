import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

type Tables = ReturnType<typeof tablesClient>;

const contract = await openContract();
let nonAdmin: Tables;
let admin: Tables;
let service: Tables;

beforeAll(async () => {
  nonAdmin = tablesClient(contract, { token: (await contract.signIn()).token });
  admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
  service = tablesClient(contract, { key: contract.keys.secretKey });
});

beforeEach(async () => {
  await service.from('cv_certifications').delete().neq('name', '').throwOnError();
  await service.from('cv_certifications').insert({ name: 'Vorher' }).throwOnError();
});

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

describe('the content revision does not change', () => {
  test.each<[string, () => PromiseLike<unknown>]>([
    ['updates', () => nonAdmin.from('cv_certifications').update({ name: 'Neu' }).neq('name', '')],
    ['deletes', () => nonAdmin.from('cv_certifications').delete().neq('name', '')],
    ['inserts', () => nonAdmin.from('cv_certifications').insert({ name: 'Neu' })],
    ['inserts nothing', () => nonAdmin.from('cv_certifications').insert([])],
    ['upserts', () => nonAdmin.from('cv_certifications').upsert({ id: nobody, name: 'Neu' })],
  ])('when a user without rights %s', async (_name, work) => {
    expect(await raisedBy(work())).toBe(0);
  });

  test.each<[string, () => PromiseLike<unknown>]>([
    ['updates', () => admin.from('cv_certifications').update({ name: 'Neu' }).eq('id', nobody)],
    ['deletes', () => admin.from('cv_certifications').delete().eq('id', nobody)],
    ['inserts', () => admin.from('cv_certifications').insert([])],
    [
      'ignores as already there',
      async () => {
        const { data } = await service.from('cv_certifications').select('id').single().throwOnError();
        const row = { id: data.id, name: 'Neu' };
        await admin.from('cv_certifications').upsert(row, { ignoreDuplicates: true }).throwOnError();
      },
    ],
  ])('when an administrator %s no row', async (_name, work) => {
    expect(await raisedBy(work())).toBe(0);
  });
});

describe('the content revision rises by one', () => {
  test.each<[string, () => PromiseLike<unknown>]>([
    ['updates', () => admin.from('cv_certifications').update({ name: 'Neu' }).eq('name', 'Vorher')],
    ['deletes', () => admin.from('cv_certifications').delete().eq('name', 'Vorher')],
    ['inserts', () => admin.from('cv_certifications').insert([{ name: 'A' }, { name: 'B' }])],
    ['upserts a new one', () => admin.from('cv_certifications').upsert({ id: nobody, name: 'Neu' })],
    [
      'upserts one that is there',
      async () => {
        const { data } = await service.from('cv_certifications').select('id').single().throwOnError();
        await admin.from('cv_certifications').upsert({ id: data.id, name: 'Neu' }).throwOnError();
      },
    ],
  ])('when an administrator %s', async (_name, work) => {
    expect(await raisedBy(work())).toBe(1);
  });
});
