import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { referenceRow } from './rows';
import { openContract } from './server';

const contract = await openContract();
const editor = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });

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
    expect(await references().insert(reference('A'))).toMatchObject({ error: null, data: null, status: 201 });
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
    expect(await response.json()).toEqual([expect.objectContaining({ company: 'A', contact_name: null })]);
  });

  test('uses one list of columns for rows with different keys; missing values are null or the default', async () => {
    const rows = [service('1', { order: 5 }), service('2')];
    expect(await services().insert(rows)).toMatchObject({ status: 400, error: { code: '23502' } });
    const { data } = await services().insert(rows, { defaultToNull: false }).select('order').order('title');
    expect(data).toEqual([{ order: 5 }, { order: 0 }]);
  });

  test('stores an explicit null instead of the default', async () => {
    const row = reference('A', { id: randomUUID(), alt: null });
    const response = await references().insert(row, { defaultToNull: false });
    expect(response).toMatchObject({ status: 400, error: { code: '23502' } });
  });

  test('returns the location of the new row', async () => {
    const id = randomUUID();
    const body = JSON.stringify(reference('A', { id }));
    const response = await kept('/client_references', 'return=headers-only', { method: 'POST', body });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/client_references?id=eq.${id}`);
    expect(await response.text()).toBe('');
  });

  test('counts', async () => {
    const rows = [reference('A'), reference('B')];
    expect(await references().insert(rows, { count: 'exact' })).toMatchObject({ count: 2 });
  });

  test('accepts no rows and empty rows', async () => {
    expect(await references().insert([]).select()).toMatchObject({ status: 201, data: [] });
    expect(await references().insert({})).toMatchObject({ error: { code: '23502' } });
  });

  test('embeds in the returned rows', async () => {
    const { data } = await references().insert(reference('A')).select('id').single();
    const image = { reference_id: data?.id, image_url: '/i.jpg' };
    const inserted = editor.from('reference_images').insert(image);
    const response = await inserted.select('order,client_references(company)').single();
    expect(response.data).toEqual({ order: 0, client_references: { company: 'A' } });
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
    expect(await update({ company: 'Z' }).eq('company', 'nobody').select()).toMatchObject(none);
    expect(await update({}).eq('company', 'A').select()).toMatchObject(none);
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });

  test('is rolled back when the expected single row does not match', async () => {
    expect(await references().update({ company: 'Z' }).neq('company', 'A').select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });

  test('is rolled back when more rows match than allowed', async () => {
    // The client types maxAffected for another version of PostgREST.
    // eslint-disable-next-line @typescript-eslint/await-thenable
    expect(await references().update({ company: 'Z' }).neq('company', '').maxAffected(2)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 3 rows' },
    });
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });

  test('without a filter is refused', async () => {
    const everyone = { message: 'UPDATE requires a WHERE clause', code: '21000' };
    expect(await references().update({ company: 'Z' })).toMatchObject({ status: 400, error: everyone });
    expect(await companies()).toEqual(['A', 'B', 'C']);
  });
});

describe('delete', () => {
  beforeEach(async () => {
    const rows = [reference('A'), reference('B')];
    await references().insert(rows).throwOnError();
  });

  test('deletes filtered rows and returns them on request', async () => {
    expect(await references().delete().eq('company', 'A')).toMatchObject({ status: 204, data: null });
    const response = await references().delete({ count: 'exact' }).eq('company', 'B').select('company');
    expect(response).toMatchObject({ status: 200, count: 1, data: [{ company: 'B' }] });
    expect(await companies()).toEqual([]);
  });

  test('without a filter is refused', async () => {
    expect(await references().delete()).toMatchObject({
      status: 400,
      error: { message: 'DELETE requires a WHERE clause', code: '21000' },
    });
    expect(await companies()).toEqual(['A', 'B']);
  });
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

  test('refuses the same row twice', async () => {
    const rows = [reference('A2', { slug: 'a' }), reference('A3', { slug: 'a' })];
    const response = await references().upsert(rows, { onConflict: 'slug' });
    expect(response).toMatchObject({ status: 400, error: { code: '21000' } });
  });

  test('refuses a column without a unique constraint', async () => {
    const response = await references().upsert(reference('A'), { onConflict: 'company' });
    expect(response).toMatchObject({ status: 400, error: { code: '42P10' } });
  });
});

test('many rows are stored together or not at all', async () => {
  const rows = [reference('Gut'), reference('Auch gut'), reference(' ')];
  expect(await references().insert(rows)).toMatchObject({ status: 400, error: { code: '23514' } });
  expect((await references().select()).data).toEqual([]);
});

test('parallel requests never see uncommitted changes', async () => {
  const size = 20;
  const batch = (number: number) => Array.from({ length: size }, () => reference(`Stapel ${number}`));
  const writes = Array.from({ length: 10 }, (_, number) => references().insert(batch(number)));
  const reads = Array.from({ length: 10 }, () => references().select('company'));
  const responses = await Promise.all(writes.flatMap((write, index) => [write, reads[index] ?? write]));
  const seen = responses.flatMap((response) => (response?.data ? [response.data.length % size] : []));
  expect(seen).toEqual(reads.map(() => 0));
  expect((await references().select()).data).toHaveLength(10 * size);
});

test('a failed request does not affect the next one', async () => {
  const visitor = tablesClient(contract);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      number % 2
        ? visitor.from('client_references').insert(reference('Nein'))
        : references().insert(reference(`Ja ${number}`)),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 401, 201, 401, 201, 401, 201, 401, 201, 401]);
  expect((await references().select().eq('company', 'Nein')).data).toEqual([]);
});
