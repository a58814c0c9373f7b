import { beforeAll, describe, expect, test } from 'vitest';
import { restRequest } from './clients';
import { openContent } from './content-harness';
import { referenceRow } from './rows';

const { contract, visitor, server: editor } = await openContent();
const referenceRows = () => visitor.from('client_references');
const trainingRows = () => visitor.from('upcoming_trainings');
const serviceRows = () => visitor.from('services');

beforeAll(async () => {
  const insert = async (table: string, rows: object[]) =>
    (await editor.from(table).insert(rows).select('id').throwOnError()).data;
  const [nord, sued] = await insert('client_references', [
    referenceRow('Reederei Nord', { created_at: '2026-11-20T10:00:00Z' }),
    referenceRow('Werft Süd', { created_at: '2026-11-19T10:00:00Z' }),
    referenceRow('Hafenamt', { created_at: '2026-11-18T10:00:00.5+01:00' }),
  ]);
  const image = { image_url: '/i.jpg' };
  await insert('reference_images', [
    { ...image, reference_id: nord?.id, order: 2, alt: 'Brücke' },
    { ...image, reference_id: nord?.id, order: 1, alt: 'Deck' },
    { ...image, reference_id: sued?.id, order: 1, alt: 'Dock' },
  ]);
  const training = { location: 'Hafen', description: 'Text', seats: 8 };
  await insert('upcoming_trainings', [
    { ...training, title: 'Grundlagen', price: 99.5, startDate: '2026-12-01' },
    { ...training, title: 'Aufbau', price: 1234.5, startDate: '2027-01-15' },
    { ...training, title: 'Nach Absprache', price: null, startDate: null },
  ]);
  const service = { short_description: 'kurz', full_description: 'lang' };
  await insert('services', [
    { ...service, title: 'A', features: ['Prüfung', 'Bericht "kurz"'] },
    { ...service, title: 'B', features: [] },
  ]);
});

describe('embedded rows', () => {
  test('have their alias and their own order', async () => {
    const { data, error } = await referenceRows()
      .select('company,gallery:reference_images(alt)')
      .order('created_at', { ascending: false })
      .order('order', { referencedTable: 'gallery' });
    expect(error).toBeNull();
    expect(data).toEqual([
      { company: 'Reederei Nord', gallery: [{ alt: 'Deck' }, { alt: 'Brücke' }] },
      { company: 'Werft Süd', gallery: [{ alt: 'Dock' }] },
      { company: 'Hafenamt', gallery: [] },
    ]);
  });

  test('can be filtered and limited', async () => {
    const { data } = await referenceRows()
      .select('company,reference_images(alt)')
      .eq('company', 'Reederei Nord')
      .order('order', { referencedTable: 'reference_images', ascending: false })
      .limit(1, { referencedTable: 'reference_images' });
    expect(data).toEqual([{ company: 'Reederei Nord', reference_images: [{ alt: 'Brücke' }] }]);
    const filtered = await referenceRows()
      .select('company,reference_images!inner(alt)', { count: 'exact' })
      .eq('reference_images.alt', 'Dock');
    expect(filtered).toMatchObject({
      count: 1,
      data: [{ company: 'Werft Süd', reference_images: [{ alt: 'Dock' }] }],
    });
  });

  test('of a child contain its parent as one object', async () => {
    const { data } = await visitor
      .from('reference_images')
      .select('alt,client_references(company)')
      .eq('alt', 'Dock')
      .single();
    expect(data).toEqual({ alt: 'Dock', client_references: { company: 'Werft Süd' } });
  });
});

describe('values', () => {
  test('have the format of PostgREST', async () => {
    const trainings = await trainingRows().select('title,price,startDate,seats').order('title').limit(2);
    expect(trainings.data).toEqual([
      { title: 'Aufbau', price: 1234.5, startDate: '2027-01-15', seats: 8 },
      { title: 'Grundlagen', price: 99.5, startDate: '2026-12-01', seats: 8 },
    ]);
    const times = await referenceRows().select('created_at').order('created_at');
    expect(times.data?.map((row) => row.created_at)).toEqual([
      '2026-11-18T09:00:00.5+00:00',
      '2026-11-19T10:00:00+00:00',
      '2026-11-20T10:00:00+00:00',
    ]);
    const { data } = await serviceRows().select('features').eq('title', 'A').single();
    expect(data).toEqual({ features: ['Prüfung', 'Bericht "kurz"'] });
  });

  test('nulls can be stripped, and rows can be cast to text', async () => {
    const rows = trainingRows().select('title,price').eq('title', 'Nach Absprache');
    expect((await rows.stripNulls()).data).toEqual([{ title: 'Nach Absprache' }]);
    const csv = await trainingRows().select('title,cost:price').order('title').limit(2).csv();
    expect(csv.data).toBe('title,cost\nAufbau,1234.50\nGrundlagen,99.50');
  });
});

describe('filters', () => {
  const titles = async (filter: (rows: ReturnType<typeof from>) => ReturnType<typeof from>) => {
    const { data, error } = await filter(from()).order('title');
    expect(error).toBeNull();
    return data?.map(({ title }) => title);
  };
  const from = () => trainingRows().select('title');

  test.each<[string, string[], Parameters<typeof titles>[0]]>([
    ['eq', ['Grundlagen'], (rows) => rows.eq('price', 99.5)],
    ['neq', ['Aufbau'], (rows) => rows.neq('price', 99.5)],
    ['gt', ['Aufbau'], (rows) => rows.gt('price', 99.5)],
    ['gte', ['Aufbau', 'Grundlagen'], (rows) => rows.gte('price', 99.5)],
    ['lt', ['Grundlagen'], (rows) => rows.lt('startDate', '2027-01-01')],
    ['lte', ['Grundlagen'], (rows) => rows.lte('price', 99.5)],
    ['like', ['Aufbau'], (rows) => rows.like('title', '%bau')],
    ['ilike', ['Grundlagen'], (rows) => rows.ilike('title', '*GRUND*')],
    ['in', ['Aufbau', 'Nach Absprache'], (rows) => rows.in('title', ['Aufbau', 'Nach Absprache', 'a,b'])],
    ['is null', ['Nach Absprache'], (rows) => rows.is('price', null)],
    ['not is null', ['Aufbau', 'Grundlagen'], (rows) => rows.not('price', 'is', null)],
    ['or', ['Grundlagen', 'Nach Absprache'], (rows) => rows.or('price.is.null,title.eq.Grundlagen')],
    ['and in or', ['Aufbau'], (rows) => rows.or('title.is.null,and(seats.eq.8,price.gt.100)')],
    ['odd text', [], (rows) => rows.eq('title', `it's "odd", (really) \\ 100%`)],
  ])('%s', async (_name, expected, filter) => {
    expect(await titles(filter)).toEqual(expected);
  });

  test('contains', async () => {
    const { data } = await serviceRows().select('title').contains('features', ['Prüfung']);
    expect(data).toEqual([{ title: 'A' }]);
  });
});

test('an order puts nulls first or last on request', async () => {
  const rows = () => trainingRows().select('title');
  const byPrice = rows().order('price', { ascending: false, nullsFirst: false });
  expect((await rows().order('startDate')).data?.at(-1)?.title).toBe('Nach Absprache');
  expect((await rows().order('startDate', { nullsFirst: true })).data?.at(0)?.title).toBe('Nach Absprache');
  expect((await byPrice).data?.at(0)?.title).toBe('Aufbau');
});

describe('one row', () => {
  test('single returns it as an object, and refuses none or several', async () => {
    const slug = (pattern: string) => referenceRows().select('slug').like('company', pattern).single();
    expect(await slug('Werft Süd')).toMatchObject({ data: { slug: 'werft-sued-umbau' }, status: 200 });
    const refusal = (count: number) => ({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
      hint: null,
    });
    for (const [pattern, count] of [['keine', 0] as const, ['%', 3] as const])
      expect(await slug(pattern)).toMatchObject({ data: null, status: 406, error: refusal(count) });
  });

  test('maybeSingle accepts none, but not several', async () => {
    const rows = () => referenceRows().select('company');
    expect(await rows().eq('company', 'keine').maybeSingle()).toMatchObject({ data: null, error: null });
    expect(await rows().maybeSingle()).toMatchObject({ data: null, error: { code: 'PGRST116' } });
  });
});

describe('pages', () => {
  test('range and count', async () => {
    const rows = () => referenceRows().select('company', { count: 'exact' }).order('created_at');
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
    const headers = { prefer: 'count=exact' };
    const beyond = await restRequest(contract, '/client_references?offset=9', { headers });
    expect(beyond.headers.get('content-range')).toBe('*/3');
    const head = await referenceRows().select('*', { count: 'planned', head: true });
    expect(head).toMatchObject({ status: 200, count: 3, data: null });
  });

  test.each([
    ['?limit=2', {}, 200, '0-1/*', 2],
    ['?limit=2&offset=2', { prefer: 'count=exact' }, 206, '2-2/3', 1],
    ['?company=eq.nobody', { prefer: 'count=exact' }, 200, '*/0', 0],
    ['', { range: '1-1', prefer: 'count=estimated' }, 206, '1-1/3', 1],
    ['', { range: '0-99', prefer: 'count=exact' }, 200, '0-2/3', 3],
    ['?limit=1', { range: '0-24' }, 200, '0-0/*', 1],
    ['?limit=2&offset=1', { range: '0-1' }, 200, '1-1/*', 1],
    ['?limit=2', { range: 'bytes=0-0' }, 200, '0-1/*', 2],
    ['?limit=many', {}, 200, '0-2/*', 3],
  ])('%s %o', async (address, headers: Record<string, string>, status, range, length) => {
    const response = await restRequest(contract, `/client_references${address}`, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(range);
    expect(await response.json()).toHaveLength(length);
  });

  test('no response contains more than a thousand rows', async () => {
    const standards = Array.from({ length: 1001 }, (_, order) => ({
      title: 'Norm',
      description: 'Text',
      order,
    }));
    expect((await editor.from('cv_standards').insert(standards).select('order')).data).toHaveLength(1001);
    const rows = visitor.from('cv_standards').select('order', { count: 'exact' }).limit(5000);
    const { data, count } = await rows;
    expect({ length: data?.length, count }).toEqual({ length: 1000, count: 1001 });
  });
});

describe('HTTP', () => {
  const asVisitor = (init: RequestInit = {}) => {
    const headers = { apikey: contract.keys.publishableKey, ...Object(init.headers) };
    return restRequest(contract, '/services', { ...init, headers });
  };

  test('any origin may send requests with the headers of the clients', async () => {
    const wanted = [
      ...['apikey', 'authorization', 'accept-profile', 'content-profile', 'content-type', 'prefer'],
      ...['range', 'x-client-info', 'x-metadata', 'traceparent', 'tracestate', 'baggage'],
    ];
    const preflight = await asVisitor({
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': wanted.join(','),
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed).toEqual(expect.arrayContaining(wanted));
    for (const { headers } of [await asVisitor(), await asVisitor({ method: 'PUT' })]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('content-range');
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  test('responses to visitors can be cached and revalidated', async () => {
    const first = await asVisitor();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\//);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toContain('Authorization');

    const again = await asVisitor({ headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    expect(await again.text()).toBe('');

    await editor.from('services').update({ order: 7 }).eq('title', 'A').throwOnError();
    const changed = await asVisitor({ headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toHaveLength(2);
  });

  test('responses to others are never cached', async () => {
    const { token } = await contract.signIn();
    for (const { headers } of [
      await asVisitor({ headers: { authorization: `Bearer ${token}` } }),
      await restRequest(contract, '/services'),
      await asVisitor({ headers: { accept: 'x/y' } }),
      await asVisitor({ method: 'POST', body: '{}' }),
    ]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.has('etag')).toBe(false);
    }
  });
});
