import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createSaveHarness, list, listIn, save, texts } from './save-harness';

/** save_content: calls that are refused. */

const { contract, visitor, nonAdmin, admin, service, createReference, historyOf, read } =
  await createSaveHarness();
afterAll(() => contract.close());

describe('refused calls', () => {
  test('by visitors', async () => {
    const row = { id: randomUUID(), ...texts };
    expect(await save(visitor, { row })).toMatchObject({ status: 401, error: { code: '42501' } });
    const order = await visitor.rpc('order_content', { content_table: 'services', ids: [row.id] });
    expect(order).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  test('by users without rights: no save, order, deletion for good or history', async () => {
    const base = await createReference();
    const refused = { status: 403, error: { code: '42501' } };
    expect(await save(nonAdmin, { row: { id: randomUUID(), ...texts } })).toMatchObject(refused);
    expect(await save(nonAdmin, { ...base, row: { ...base.row, company: 'Andere' }, base })).toMatchObject(
      refused,
    );
    expect(await save(nonAdmin, { ...base, base })).toMatchObject(refused);
    const { data } = await admin
      .from('cv_certifications')
      .insert({ name: 'Eins' })
      .select()
      .single()
      .throwOnError();
    const order = { content_table: 'cv_certifications', ids: [randomUUID(), data.id] };
    expect(await nonAdmin.rpc('order_content', order)).toMatchObject(refused);
    expect(await nonAdmin.rpc('forget_content', { record_id: base.row.id })).toMatchObject(refused);
    expect((await nonAdmin.rpc('deleted_content')).data).toEqual([]);
    expect((await nonAdmin.from('content_history').select()).data).toEqual([]);
    expect(await historyOf(base)).toHaveLength(3);
  });

  test.each([
    'inquiries',
    'admins',
    'content_history',
    'content_revision',
    'reference_images',
    'pg_class',
    'private.content_tables',
    'client_references; drop table admins',
    '"client_references"',
    '',
  ])('of the table %j', async (content_table) => {
    const refused = { status: 404, error: { code: '42P01' } };
    for (const client of [admin, service]) {
      const row = { id: randomUUID(), ...texts };
      expect(await client.rpc('save_content', { content_table, row })).toMatchObject(refused);
      expect(await client.rpc('order_content', { content_table, ids: [row.id] })).toMatchObject(refused);
    }
  });

  test.each<[string, object, string]>([
    ['an unknown column', { row: { ...texts, 'id" = null; --': 1 } }, '42703'],
    ['an unknown column of a list', { children: { [list]: [{ id: randomUUID(), 'x"': 1 }] } }, '42703'],
    ['a list of another table', { children: { shop_product_images: [] } }, '42P01'],
    ['a table that is no list', { children: { inquiries: [] } }, '42P01'],
    ['a list that is not an array', { children: { [list]: 7 } }, '22023'],
    ['lists that are not an object', { children: [] }, '22023'],
    ['a row of a list without an id', { children: { [list]: [{ image_url: '/a.jpg' }] } }, '22023'],
    ['an invalid id', { row: { ...texts, id: 'x' } }, '22P02'],
    ['no id', { row: { ...texts, id: null } }, '22023'],
    ['a row that is not an object', { row: [] }, '22023'],
    ['an empty required text', { row: { company: '' } }, '23514'],
  ])('%s', async (_what, { row = {}, ...rest }: { row?: object }, code) => {
    const whole = Array.isArray(row) ? row : { id: randomUUID(), ...texts, ...row };
    expect(await save(admin, { row: whole, ...rest })).toMatchObject({
      status: expect.anything(),
      error: { code },
    });
  });

  test('a list cannot take a row of another record', async () => {
    const [one, two] = [await createReference(), await createReference()];
    const response = await save(admin, { ...one, children: { [list]: listIn(two.children) }, base: one });
    expect(response).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await read(two.row.id)).toMatchObject({ gallery: listIn(two.children) });
  });
});
