import { beforeAll, describe, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();
let visitor: ReturnType<typeof tablesClient>;

beforeAll(async () => {
  visitor = tablesClient(contract);
  await tablesClient(contract, { key: contract.keys.secretKey })
    .from('client_references')
    .insert([
      reference('Reederei Nord', '2026-11-20T10:00:00Z'),
      reference('Werft Süd', '2026-11-19T10:00:00Z'),
      reference('Hafenamt', '2026-11-18T10:00:00Z'),
    ])
    .throwOnError();
});

const reference = (company: string, created_at: string) => ({
  company,
  created_at,
  project: 'Umbau',
  testimonial: 'Gut.',
});

describe('one row', () => {
  test('single returns it as an object', async () => {
    const { data, status } = await visitor
      .from('client_references')
      .select('slug')
      .eq('company', 'Werft Süd')
      .single();
    expect({ data, status }).toEqual({ data: { slug: 'werft-sued-umbau' }, status: 200 });
  });

  test.each([
    ['nobody', 0],
    ['%', 3],
  ])('single refuses the %s rows', async (pattern, count) => {
    const { data, error, status } = await visitor
      .from('client_references')
      .select()
      .like('company', pattern)
      .single();
    expect({ data, error, status }).toEqual({
      data: null,
      status: 406,
      error: expect.objectContaining({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: `The result contains ${count} rows`,
        hint: null,
      }),
    });
  });

  test('maybeSingle accepts none, but not several', async () => {
    const rows = () => visitor.from('client_references').select('company');
    expect(await rows().eq('company', 'nobody').maybeSingle()).toMatchObject({ data: null, error: null });
    expect(await rows().maybeSingle()).toMatchObject({ data: null, error: { code: 'PGRST116' } });
  });
});

describe('pages', () => {
  test('range and count', async () => {
    const rows = () =>
      visitor.from('client_references').select('company', { count: 'exact' }).order('created_at');
    expect(await rows().range(1, 1)).toMatchObject({
      status: 206,
      count: 3,
      data: [{ company: 'Werft Süd' }],
    });
    expect(await rows()).toMatchObject({ status: 200, count: 3 });
    expect(await rows().range(9, 10)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 3 rows.' },
    });
    const head = await visitor.from('client_references').select('*', { count: 'planned', head: true });
    expect(head).toMatchObject({ status: 200, count: 3, data: null });
  });

  test.each([
    ['', {}, 200, '0-2/*', 3],
    ['?limit=2', {}, 200, '0-1/*', 2],
    ['?limit=2&offset=2', { prefer: 'count=exact' }, 206, '2-2/3', 1],
    ['?limit=0', {}, 200, '*/*', 0],
    ['?company=eq.nobody', { prefer: 'count=exact' }, 200, '*/0', 0],
    ['', { range: '0-0' }, 200, '0-0/*', 1],
    ['', { range: '1-1', prefer: 'count=estimated' }, 206, '1-1/3', 1],
    ['', { range: '0-99', prefer: 'count=exact' }, 200, '0-2/3', 3],
  ])('%s %o', async (address, headers: Record<string, string>, status, range, length) => {
    const response = await restRequest(contract, `/client_references${address}`, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(range);
    expect(await response.json()).toHaveLength(length);
  });

  test('no response contains more than a thousand rows', async () => {
    const editor = tablesClient(contract, { key: contract.keys.secretKey });
    const standards = Array.from({ length: 1001 }, (_, order) => ({
      title: `Norm ${order}`,
      description: 'Text',
      order,
    }));
    const inserted = await editor.from('cv_standards').insert(standards).select('order');
    expect(inserted.data).toHaveLength(1001);
    for (const limit of [undefined, 5000]) {
      const rows = visitor.from('cv_standards').select('order', { count: 'exact' });
      const { data, count } = await (limit ? rows.limit(limit) : rows);
      expect({ length: data?.length, count }).toEqual({ length: 1000, count: 1001 });
    }
  });
});
