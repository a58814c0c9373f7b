import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { createContract, type Contract } from './server';

type Tables = ReturnType<typeof tablesClient>;

let contract: Contract;
let visitor: Tables;
let nonAdmin: Tables;
let admin: Tables;
let adminId: string;
let other: Tables;
let service: Tables;

beforeAll(async () => {
  contract = await createContract();
  const first = await contract.signIn({ admin: true });
  adminId = first.userId;
  visitor = tablesClient(contract);
  nonAdmin = tablesClient(contract, { token: (await contract.signIn()).token });
  admin = tablesClient(contract, { token: first.token });
  other = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
  service = tablesClient(contract, { key: contract.keys.secretKey });
});
afterAll(() => contract.close());

const table = 'client_references';
const list = 'reference_images';
const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

type Content = {
  row: Record<string, unknown>;
  children: Record<string, Record<string, unknown>[]>;
};
type Save = { row: object; children?: object; base?: object | null };

function save(client: Tables, { row, children = {}, base = null }: Save) {
  return client.rpc('save_content', { content_table: table, row, children, base });
}

function picture(place: number, alt = '') {
  return { id: randomUUID(), image_url: `/storage/${place}.jpg`, alt, order: place };
}

/** Stores a reference with two pictures. */
async function stored(): Promise<Content> {
  const row = { id: randomUUID(), ...texts };
  const { data } = await save(admin, { row, children: { [list]: [picture(0), picture(1)] } }).throwOnError();
  return data;
}

async function historyOf({ row }: Content) {
  const { data } = await admin
    .from('content_history')
    .select()
    .eq('record_id', row.id)
    .order('id')
    .throwOnError();
  return data;
}

async function revision(): Promise<number> {
  const { data } = await visitor.from('content_revision').select('revision').single().throwOnError();
  return Number(data.revision);
}

/** Reads a record like pages and forms. */
async function read(id: unknown) {
  const { data } = await visitor
    .from(table)
    .select(`*, gallery:${list}(*)`)
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
}

const ids = (rows: { id?: unknown }[]) => rows.map(({ id }) => id);

describe('a new record', () => {
  test('is stored with its list in one transaction and returned as stored', async () => {
    const before = await revision();
    const { row, children } = await stored();
    expect(row).toMatchObject({
      ...texts,
      slug: expect.stringMatching(/^werft-faehre/),
      created_at: row.updated_at,
    });
    expect(children[list]).toMatchObject([
      { reference_id: row.id, image_url: '/storage/0.jpg', order: 0 },
      { reference_id: row.id, image_url: '/storage/1.jpg', order: 1 },
    ]);
    const { gallery, ...own } = await read(row.id);
    expect({ row: own, children: { [list]: gallery } }).toEqual({ row, children });
    expect(await revision()).toBe(before + 1);
  });

  test('gets defaults for missing values, and returns values as the database has them', async () => {
    const { data } = await admin
      .rpc('save_content', {
        content_table: 'upcoming_trainings',
        row: { id: randomUUID(), title: 'A', location: 'B', description: 'C', price: '149.5', order: 7 },
      })
      .throwOnError();
    expect(data.row).toMatchObject({
      price: 149.5,
      price_mode: 'gross',
      seats: 0,
      order: 7,
      startDate: null,
    });
    expect(data.children).toEqual({ training_images: [] });
  });

  test('whose response got lost is not stored twice', async () => {
    const row = { id: randomUUID(), ...texts };
    const children = { [list]: [picture(0)] };
    const first = await save(admin, { row, children }).throwOnError();
    const before = await revision();
    const second = await save(admin, { row, children }).throwOnError();
    expect(second.data).toEqual(first.data);
    expect(await revision()).toBe(before);
    expect(await historyOf(first.data)).toHaveLength(2);
  });
});

describe('a change', () => {
  test('writes only the differences', async () => {
    const base = await stored();
    const [unchanged, removed] = base.children[list] ?? [];
    const added = picture(1, 'Neu');
    const before = await revision();
    const { data } = await save(admin, {
      row: { ...base.row, testimonial: 'Sehr gut.' },
      children: { [list]: [unchanged, added] },
      base,
    }).throwOnError();
    expect(data.row).toMatchObject({ ...texts, testimonial: 'Sehr gut.', slug: base.row.slug });
    expect(data.children[list]).toMatchObject([unchanged, { ...added, reference_id: base.row.id }]);
    expect(await revision()).toBe(before + 1);
    const changes = (await historyOf(base)).slice(3);
    expect(new Set(changes.map(({ transaction }) => transaction)).size).toBe(1);
    expect(changes).toMatchObject([
      {
        table_name: table,
        row_id: base.row.id,
        person: adminId,
        email: `${adminId}@example.org`,
        kind: 'content',
        before: { testimonial: 'Gut.' },
        after: { testimonial: 'Sehr gut.' },
      },
      { table_name: list, row_id: removed?.id, before: { image_url: '/storage/1.jpg' }, after: null },
      { table_name: list, row_id: added.id, before: null, after: { alt: 'Neu' } },
    ]);
  });

  test('that is already stored writes nothing', async () => {
    const base = await stored();
    const wanted = { row: { ...base.row, company: 'Andere' }, children: base.children, base };
    const first = await save(admin, wanted).throwOnError();
    const before = await revision();
    const second = await save(admin, wanted).throwOnError();
    expect(second.data).toEqual(first.data);
    expect(await revision()).toBe(before);
    expect(await historyOf(base)).toHaveLength(4);
  });

  test('keeps columns and lists that it does not contain', async () => {
    const base = await stored();
    const { id, company } = base.row;
    await save(other, { row: { id, project: 'Kai' }, base: { row: { id } } }).throwOnError();
    const { data } = await save(admin, {
      row: { id, company: 'Andere' },
      base: { row: { id, company } },
    }).throwOnError();
    expect(data.row).toMatchObject({ company: 'Andere', project: 'Kai' });
    expect(data.children).toEqual(base.children);
  });

  test('that fails in a list rolls back the row', async () => {
    const base = await stored();
    const before = await revision();
    const response = await save(admin, {
      row: { ...base.row, company: 'Andere' },
      children: { [list]: [{ ...picture(0), image_url: 'javascript:alert(1)' }] },
      base,
    });
    expect(response).toMatchObject({ status: 400, error: { code: '23514' } });
    expect((await read(base.row.id)).company).toBe('Werft');
    expect(await revision()).toBe(before);
    expect(await historyOf(base)).toHaveLength(3);
  });

  test('of the position alone causes no conflict, and a save does not reset it', async () => {
    const row = { id: randomUUID(), name: 'Zertifikat', order: 0 };
    const made = await admin.rpc('save_content', { content_table: 'cv_certifications', row }).throwOnError();
    await other
      .rpc('order_content', { content_table: 'cv_certifications', ids: [randomUUID(), row.id] })
      .throwOnError();
    const { data } = await admin
      .rpc('save_content', {
        content_table: 'cv_certifications',
        row: { ...row, name: 'Neu' },
        base: made.data,
      })
      .throwOnError();
    expect(data.row).toMatchObject({ name: 'Neu', order: 1 });
  });
});

describe('a concurrent change', () => {
  test.each<[string, (base: Content) => PromiseLike<unknown>]>([
    ['by a save', (base) => save(other, { row: { ...base.row, project: 'Kai' }, base }).throwOnError()],
    [
      'by a plain write',
      ({ row }) => other.from(table).update({ project: 'Kai' }).eq('id', row.id).throwOnError(),
    ],
    [
      'in its list',
      ({ children }) =>
        other
          .from(list)
          .update({ alt: 'Kai' })
          .in('id', ids(listIn(children)))
          .throwOnError(),
    ],
    [
      'by taking a picture',
      ({ children }) => other.from(list).delete().eq('id', listIn(children)[0]?.id).throwOnError(),
    ],
    [
      'by adding a picture',
      ({ row }) =>
        other
          .from(list)
          .insert({ ...picture(2), reference_id: row.id })
          .throwOnError(),
    ],
  ])('%s is not overwritten and is returned with the conflict', async (_how, change) => {
    const base = await stored();
    await change(base);
    const now = await read(base.row.id);
    const response = await save(admin, { ...base, row: { ...base.row, company: 'Andere' }, base });
    expect(response).toMatchObject({ status: 409, error: { code: 'PT409', message: 'changed meanwhile' } });
    const { row, children } = JSON.parse(response.error?.details ?? '');
    expect({ ...row, gallery: children[list] }).toEqual(now);
    expect(await read(base.row.id)).toEqual(now);
  });

  test('that deleted the record is not reverted by a save', async () => {
    const base = await stored();
    await other.from(table).delete().eq('id', base.row.id).throwOnError();
    const response = await save(admin, { ...base, base });
    expect(response).toMatchObject({ status: 409, error: { code: 'PT409', details: null } });
  });

  test('conflicts with a save of the same id as new', async () => {
    const { row } = await stored();
    const response = await save(admin, { row: { id: row.id, ...texts, company: 'Andere' } });
    expect(response).toMatchObject({ status: 409, error: { code: 'PT409' } });
  });
});

describe('refused calls', () => {
  test('by visitors', async () => {
    const row = { id: randomUUID(), ...texts };
    expect(await save(visitor, { row })).toMatchObject({ status: 401, error: { code: '42501' } });
    const order = await visitor.rpc('order_content', { content_table: 'services', ids: [row.id] });
    expect(order).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  test('by users without rights: no save, order, deletion for good or history', async () => {
    const base = await stored();
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
    const [one, two] = [await stored(), await stored()];
    const response = await save(admin, { ...one, children: { [list]: listIn(two.children) }, base: one });
    expect(response).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await read(two.row.id)).toMatchObject({ gallery: listIn(two.children) });
  });
});

describe('the order of a collection', () => {
  test('is stored in one statement that writes only changed rows', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((name, order) => ({ id: randomUUID(), name, order }));
    await service.from('dealer_logos').insert(rows).throwOnError();
    const [a, b, c, d] = ids(rows);
    const { data: first } = await visitor.from('dealer_logos').select('id, updated_at').throwOnError();
    const before = await revision();
    await admin.rpc('order_content', { content_table: 'dealer_logos', ids: [a, c, b] }).throwOnError();
    expect(await revision()).toBe(before + 1);
    const { data } = await visitor
      .from('dealer_logos')
      .select('id, order, updated_at')
      .order('order')
      .throwOnError();
    expect(data.map(({ id, order }) => [id, order])).toEqual([
      [a, 0],
      [c, 1],
      [b, 2],
      [d, 3],
    ]);
    // A new position does not count as a change of the record.
    expect(new Map(data.map(({ id, updated_at }) => [id, updated_at]))).toEqual(
      new Map((first ?? []).map(({ id, updated_at }) => [id, updated_at])),
    );
    const { data: moves } = await admin
      .from('content_history')
      .select()
      .eq('kind', 'order')
      .in('record_id', ids(rows))
      .throwOnError();
    expect(ids(moves.map(({ record_id }) => ({ id: record_id }))).sort()).toEqual([b, c].sort());
    await admin.rpc('order_content', { content_table: 'dealer_logos', ids: [a, c, b] }).throwOnError();
    expect(await revision()).toBe(before + 1);
  });
});

describe('history', () => {
  test('contains writes of other clients, and no write without a change', async () => {
    const { data: row } = await service
      .from('cv_standards')
      .insert({ title: 'A', description: 'B' })
      .select()
      .single()
      .throwOnError();
    await other.from('cv_standards').update({ title: 'A' }).eq('id', row.id).throwOnError();
    await other.from('cv_standards').update({ title: 'C' }).eq('id', row.id).throwOnError();
    expect(await historyOf({ row, children: {} })).toMatchObject([
      { person: null, email: null, before: null, after: { title: 'A' } },
      { person: expect.any(String), before: { title: 'A' }, after: { title: 'C' } },
    ]);
  });

  test('keeps a deleted record with its list until it is deleted for good', async () => {
    const base = await stored();
    await admin.from(table).delete().eq('id', base.row.id).throwOnError();
    const deletion = (await historyOf(base)).slice(3);
    expect(new Set(deletion.map(({ transaction }) => transaction)).size).toBe(1);
    expect(deletion.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([base.row, ...listIn(base.children)].map((row) => [row, null])),
    );
    const { data: deleted } = await admin.rpc('deleted_content').throwOnError();
    expect(deleted[0]).toMatchObject({
      table_name: table,
      record_id: base.row.id,
      person: adminId,
      before: base.row,
    });

    await admin.rpc('forget_content', { record_id: base.row.id }).throwOnError();
    expect(await historyOf(base)).toEqual([]);
    expect(ids((await admin.rpc('deleted_content').throwOnError()).data)).not.toContain(deleted[0].id);
  });

  test('does not list restored records as deleted', async () => {
    const base = await stored();
    await admin.from(table).delete().eq('id', base.row.id).throwOnError();
    const { data } = await save(admin, base).throwOnError();
    expect(data.row).toMatchObject({ ...base.row, updated_at: expect.any(String) });
    const { data: deleted } = await admin.rpc('deleted_content').throwOnError();
    expect(deleted.map(({ record_id }: { record_id: string }) => record_id)).not.toContain(base.row.id);
  });

  test('follows a picture from one record to another', async () => {
    const [one, two] = [await stored(), await stored()];
    const [moved] = listIn(one.children);
    await admin.from(list).update({ reference_id: two.row.id }).eq('id', moved?.id).throwOnError();
    expect((await historyOf(one)).at(-1)).toMatchObject({ row_id: moved?.id, before: moved, after: null });
    expect((await historyOf(two)).at(-1)).toMatchObject({
      row_id: moved?.id,
      before: null,
      after: { id: moved?.id },
    });
  });

  test('excludes inquiries, accounts and settings', async () => {
    const inquiry = { topic: 'contact', name: 'Ada', email: 'ada@example.org', message: 'Hallo' };
    await service.from('inquiries').insert(inquiry).throwOnError();
    const { data } = await admin.from('content_history').select('table_name').throwOnError();
    expect(new Set(data.map(({ table_name }) => table_name))).not.toContain('inquiries');
  });
});

function listIn(children: Content['children']): Record<string, unknown>[] {
  return children[list] ?? [];
}
