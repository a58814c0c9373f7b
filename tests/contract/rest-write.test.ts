import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { restRequest } from './clients';
import { type Client, openContent } from './content-harness';
import { referenceRow } from './rows';

const { contract, admin: editor, nonAdmin, server } = await openContent();

beforeEach(async () => {
  await references().delete().neq('company', '').throwOnError();
  await services().delete().neq('title', '').throwOnError();
});

const reference = referenceRow;
const service = (title: string, columns: object = {}) => ({
  ...{ title, short_description: 'kurz', full_description: 'lang' },
  ...columns,
});
const references = () => editor.from('client_references');
const services = () => editor.from('services');
const companies = async () => {
  const { data } = await references().select('company').order('company').throwOnError();
  return data.map(({ company }) => company);
};
const kept = (address: string, prefer: string, init: RequestInit) =>
  restRequest(contract, address, { ...init, headers: { prefer, 'content-type': 'application/json' } });

describe('insert', () => {
  test('returns no row by default', async () => {
    const inserted = await references().insert(reference('A'), { count: 'exact' });
    expect(inserted).toMatchObject({ error: null, data: null, status: 201, count: 1 });
    expect(await companies()).toEqual(['A']);
  });

  test("returns the row with the database's defaults on request", async () => {
    const { data, status } = await references().insert(reference('Ä GmbH')).select().single();
    expect(status).toBe(201);
    expect(data).toMatchObject({ company: 'Ä GmbH', slug: 'ae-gmbh-umbau', image_url: null, alt: '' });
    expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('accepts many rows, lists, numbers and text in any script', async () => {
    const features = ['a,b', '"quoted"', 'back\\slash', '{brace}', '日本', '🔌'];
    const rows = [service('1', { features, order: 2 }), service('2', { features: [], order: 1 })];
    expect((await services().insert(rows).select('title,features,order').order('order')).data).toEqual([
      { title: '2', features: [], order: 1 },
      { title: '1', features, order: 2 },
    ]);
  });

  test('ignores keys that `columns` does not list', async () => {
    const row = JSON.stringify(reference('A', { contact_name: 'X' }));
    const address = '/client_references?columns=company,project,testimonial';
    const response = await kept(address, 'return=representation', { method: 'POST', body: row });
    expect(response.headers.get('preference-applied')).toBe('return=representation');
    expect(await response.json()).toEqual([expect.objectContaining({ company: 'A', contact_name: null })]);
  });

  test('uses one list of columns for rows with different keys; missing values are null or the default', async () => {
    const rows = [service('1', { order: 5 }), service('2')];
    expect(await services().insert(rows)).toMatchObject({ status: 400, error: { code: '23502' } });
    const { data } = await services().insert(rows, { defaultToNull: false }).select('order').order('title');
    expect(data).toEqual([{ order: 5 }, { order: 0 }]);
    const withNull = await services().insert([service('3', { order: null })], { defaultToNull: false });
    expect(withNull).toMatchObject({ status: 400, error: { code: '23502' } });
  });

  test('returns the location of the new row', async () => {
    const id = randomUUID();
    const body = JSON.stringify(reference('A', { id }));
    const response = await kept('/client_references', 'return=headers-only', { method: 'POST', body });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/client_references?id=eq.${id}`);
    expect(await response.text()).toBe('');
  });
});

describe('update', () => {
  beforeEach(async () => {
    const rows = [reference('A'), reference('B'), reference('C')];
    await references().insert(rows).throwOnError();
  });

  test('changes only filtered rows', async () => {
    const response = await references().update({ company: 'Z' }).in('company', ['A', 'B']);
    expect(response).toMatchObject({ status: 204, data: null, error: null });
    expect(await companies()).toEqual(['C', 'Z', 'Z']);
  });

  test('returns the changed rows and their number', async () => {
    const update = references().update({ contact_name: null, company: 'Z' }, { count: 'exact' });
    const response = await update.eq('company', 'A').select('company,contact_name');
    expect(response).toMatchObject({ status: 200, count: 1, data: [{ company: 'Z', contact_name: null }] });
  });

  test('changes nothing without matching rows or values', async () => {
    const update = (row: object) => references().update(row);
    const none = { status: 200, data: [] };
    expect(await update({ company: 'Z' }).eq('company', 'keine').select()).toMatchObject(none);
    expect(await update({}).eq('company', 'A').select()).toMatchObject(none);
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });

  test('is rolled back when more rows match than expected', async () => {
    const update = () => references().update({ company: 'Z' });
    expect(await update().neq('company', 'A').select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    // The client types maxAffected for another version of PostgREST.
    // eslint-disable-next-line @typescript-eslint/await-thenable
    expect(await update().neq('company', '').maxAffected(2)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 3 rows' },
    });
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });
});

test('a deletion deletes filtered rows and returns them on request', async () => {
  await references()
    .insert([reference('A'), reference('B')])
    .throwOnError();
  expect(await references().delete().eq('company', 'A')).toMatchObject({ status: 204, data: null });
  const response = await references().delete({ count: 'exact' }).eq('company', 'B').select('company');
  expect(response).toMatchObject({ status: 200, count: 1, data: [{ company: 'B' }] });
  expect(await companies()).toEqual([]);
});

test('a change or deletion without a filter is refused', async () => {
  await references().insert(reference('A')).throwOnError();
  for (const [statement, attempt] of [
    ['UPDATE', references().update({ company: 'Z' })],
    ['DELETE', references().delete()],
  ] as const)
    expect(await attempt).toMatchObject({
      status: 400,
      error: { message: `${statement} requires a WHERE clause`, code: '21000' },
    });
  expect(await companies()).toEqual(['A']);
});

describe('upsert', () => {
  beforeEach(async () => {
    const rows = [reference('A', { slug: 'a' }), reference('B', { slug: 'b' })];
    await references().insert(rows).throwOnError();
  });

  test('replaces by the named column', async () => {
    const row = reference('A2', { slug: 'a' });
    const response = await references().upsert(row, { onConflict: 'slug' }).select('company');
    expect(response).toMatchObject({ status: 200, data: [{ company: 'A2' }] });
    const mixed = [reference('A3', { slug: 'a' }), reference('C', { slug: 'c' })];
    const both = await references().upsert(mixed, { onConflict: 'slug' });
    expect(both).toMatchObject({ status: 201, error: null });
    expect(await companies()).toEqual(['A3', 'B', 'C']);
  });

  test('replaces by the primary key by default', async () => {
    const { data } = await references().select('id').eq('company', 'A').single();
    await references()
      .upsert({ id: data?.id, ...reference('A2', { slug: 'a' }) })
      .throwOnError();
    expect(await companies()).toEqual(['A2', 'B']);
  });

  test('can ignore existing rows', async () => {
    const rows = [reference('A2', { slug: 'a' }), reference('C', { slug: 'c' })];
    const options = { onConflict: 'slug', ignoreDuplicates: true };
    const { data, status } = await references().upsert(rows, options).select('company');
    expect({ data, status }).toEqual({ data: [{ company: 'C' }], status: 201 });
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });

  test('refuses the same row twice, and a column without a unique constraint', async () => {
    const rows = [reference('A2', { slug: 'a' }), reference('A3', { slug: 'a' })];
    const twice = await references().upsert(rows, { onConflict: 'slug' });
    expect(twice).toMatchObject({ status: 400, error: { code: '21000' } });
    const response = await references().upsert(reference('A'), { onConflict: 'company' });
    expect(response).toMatchObject({ status: 400, error: { code: '42P10' } });
  });
});

describe('the content revision', () => {
  const certifications = (tables: Client) => tables.from('cv_certifications');
  const row = { id: randomUUID(), name: 'Vorher' };
  const neu = { name: 'Neu' };
  beforeEach(async () => {
    await certifications(server).delete().neq('name', '').throwOnError();
    await certifications(server).insert(row).throwOnError();
  });

  test.each<[raise: number, what: string, work: (admin: Client, other: Client) => PromiseLike<unknown>]>([
    [0, 'a refused update', (_, other) => certifications(other).update(neu).neq('name', '')],
    [0, 'a refused insert', (_, other) => certifications(other).insert(neu)],
    [0, 'an insert of nothing without rights', (_, other) => certifications(other).insert([])],
    [0, 'an insert of nothing', (admin) => certifications(admin).insert([])],
    [0, 'an update of no row', (admin) => certifications(admin).update(neu).eq('id', randomUUID())],
    [0, 'a row ignored as there', (admin) => certifications(admin).upsert(row, { ignoreDuplicates: true })],
    [1, 'an insert of two rows', (admin) => certifications(admin).insert([neu, { name: 'Auch' }])],
    [1, 'an upsert', (admin) => certifications(admin).upsert({ ...row, ...neu })],
  ])('rises by %d with %s', async (raise, _what, work) => {
    const revision = async () =>
      (await server.from('content_revision').select('revision').single().throwOnError()).data.revision;
    const before = await revision();
    await work(editor, nonAdmin);
    expect((await revision()) - before).toBe(raise);
  });
});
