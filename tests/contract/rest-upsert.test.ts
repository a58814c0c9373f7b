import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();
let editor: ReturnType<typeof tablesClient>;

beforeAll(async () => {
  const { token } = await contract.signIn({ admin: true });
  editor = tablesClient(contract, { token });
});

beforeEach(async () => {
  await editor.from('client_references').delete().neq('company', '').throwOnError();
  const rows = [reference('A', { slug: 'a' }), reference('B', { slug: 'b' })];
  await editor.from('client_references').insert(rows).throwOnError();
});

const reference = (company: string, columns: object = {}) => ({
  company,
  project: 'P',
  testimonial: 'T',
  ...columns,
});
const companies = async () => {
  const { data } = await editor.from('client_references').select('company').order('company').throwOnError();
  return data.map(({ company }) => company);
};

test('replaces by the named column', async () => {
  const row = reference('A2', { slug: 'a' });
  const response = await editor
    .from('client_references')
    .upsert(row, { onConflict: 'slug' })
    .select('company');
  expect(response).toMatchObject({ status: 200, data: [{ company: 'A2' }] });
  const mixed = [reference('A3', { slug: 'a' }), reference('C', { slug: 'c' })];
  const both = await editor.from('client_references').upsert(mixed, { onConflict: 'slug' });
  expect(both).toMatchObject({ status: 201, error: null });
  expect(await companies()).toEqual(['A3', 'B', 'C']);
});

test('replaces by the primary key by default', async () => {
  const { data } = await editor.from('client_references').select('id').eq('company', 'A').single();
  await editor
    .from('client_references')
    .upsert({ id: data?.id, ...reference('A2', { slug: 'a' }) })
    .throwOnError();
  expect(await companies()).toEqual(['A2', 'B']);
});

test('can ignore existing rows', async () => {
  const rows = [reference('A2', { slug: 'a' }), reference('C', { slug: 'c' })];
  const options = { onConflict: 'slug', ignoreDuplicates: true };
  const { data, status } = await editor.from('client_references').upsert(rows, options).select('company');
  expect({ data, status }).toEqual({ data: [{ company: 'C' }], status: 201 });
  expect(await companies()).toEqual(['A', 'B', 'C']);
});

test('refuses the same row twice', async () => {
  const rows = [reference('A2', { slug: 'a' }), reference('A3', { slug: 'a' })];
  const response = await editor.from('client_references').upsert(rows, { onConflict: 'slug' });
  expect(response).toMatchObject({ status: 400, error: { code: '21000' } });
});

test('refuses a column without a unique constraint', async () => {
  const response = await editor.from('client_references').upsert(reference('A'), { onConflict: 'company' });
  expect(response).toMatchObject({ status: 400, error: { code: '42P10' } });
});
