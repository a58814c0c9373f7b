import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Content, Row } from '../../src/content/record/form-values';
import { ids, image, list, listIn, openContent, save, table, texts } from './content-harness';

const site = await openContent();
const { owner, admin, other, visitor, server } = site;
const { published, shown, historyOf, revision } = site;
const certificate = { content_table: 'cv_certifications' };
const saved = async (...parameters: Parameters<typeof save>) =>
  (await save(...parameters).throwOnError()).data;

describe('a new record', () => {
  test('is stored with its list in one transaction and returned as stored', async () => {
    const before = await revision();
    const { row, children } = await published();
    const slug = expect.stringMatching(/^werft-faehre/);
    expect(row).toMatchObject({ ...texts, slug, created_at: row.updated_at });
    expect(children[list]).toMatchObject([
      { reference_id: row.id, image_url: '/storage/0.jpg', order: 0 },
      { reference_id: row.id, image_url: '/storage/1.jpg', order: 1 },
    ]);
    expect(await shown({ row })).toEqual({ ...row, gallery: children[list] });
    expect(await revision()).toBe(before + 1);
  });
});

describe('a change', () => {
  test('writes only the differences', async () => {
    const base = await published();
    const [unchanged, removed] = listIn(base);
    const added = image(1, 'Neu');
    const before = await revision();
    const row = { ...base.row, testimonial: 'Sehr gut.' };
    const stored = await saved(admin, { row, children: { [list]: [unchanged, added] }, base });
    expect(stored.row).toMatchObject({ ...texts, testimonial: 'Sehr gut.', slug: base.row.slug });
    expect(stored.children[list]).toMatchObject([unchanged, { ...added, reference_id: base.row.id }]);
    expect(await revision()).toBe(before + 1);
    const changes = (await historyOf(base)).slice(3);
    expect(new Set(changes.map(({ transaction }) => transaction)).size).toBe(1);
    const by = { person: owner.id, email: owner.email, kind: 'content' };
    const change = { before: { testimonial: 'Gut.' }, after: { testimonial: 'Sehr gut.' } };
    expect(changes).toMatchObject([
      { table_name: table, row_id: base.row.id, ...by, ...change },
      { table_name: list, row_id: removed?.id, before: { image_url: '/storage/1.jpg' }, after: null },
      { table_name: list, row_id: added.id, before: null, after: { alt: 'Neu' } },
    ]);
  });

  test('keeps columns and lists that it does not contain', async () => {
    const base = await published();
    const { id, company } = base.row;
    await saved(other, { row: { id, project: 'Kai' }, base: { row: { id } } });
    const stored = await saved(admin, { row: { id, company: 'Andere' }, base: { row: { id, company } } });
    expect(stored.row).toMatchObject({ company: 'Andere', project: 'Kai' });
    expect(stored.children).toEqual(base.children);
  });

  test('that fails in a list rolls back the row', async () => {
    const base = await published();
    const before = await revision();
    const row = { ...base.row, company: 'Andere' };
    const children = { [list]: [{ ...image(0), image_url: 'javascript:alert(1)' }] };
    const refused = { status: 400, error: { code: '23514' } };
    expect(await save(admin, { row, children, base })).toMatchObject(refused);
    expect(await shown(base)).toMatchObject({ company: 'Werft' });
    expect(await revision()).toBe(before);
    expect(await historyOf(base)).toHaveLength(3);
  });

  test('of the position alone causes no conflict, and a save does not reset it', async () => {
    const row = { id: randomUUID(), name: 'Zertifikat', order: 0 };
    const base = await saved(admin, { ...certificate, row });
    await other.rpc('order_content', { ...certificate, ids: [randomUUID(), row.id] }).throwOnError();
    const stored = await saved(admin, { ...certificate, row: { ...row, name: 'Neu' }, base });
    expect(stored.row).toMatchObject({ name: 'Neu', order: 1 });
  });
});

test.each(['save_content', 'publish_content'])(
  'a slug that is taken is a conflict in %s, or replaced when it may be',
  async (name) => {
    const [base, { row: taken }] = [await published(), await published()];
    const children = () => ({ [list]: [image(0)] });
    const page = { title: 'Werft', content: 'Fähre' };
    for (const { content_table = table, slug = taken.slug, ...record } of [
      { row: { ...texts, id: randomUUID() }, base: null, children: children() },
      { row: base.row, base, children: children() },
      { content_table: 'free_pages', slug: 'references', row: { ...page, id: randomUUID() }, base: null },
    ]) {
      const request = { content_table, ...record, row: { ...record.row, slug } };
      const before = await revision();
      const refused = await admin.rpc(name, { ...request, request_id: randomUUID() }).throwOnError();
      expect(refused.data).toEqual({ conflict: 'slug' });
      expect(await revision()).toBe(before);

      const { data } = await admin.rpc(name, { ...request, may_change_slug: true }).throwOnError();
      expect(data.row.slug).not.toBe(slug);
      if (record.base) expect(data.row.slug).toBe(base.row.slug);
      expect(await revision()).toBe(before + 1);
    }
  },
);

describe('a concurrent change', () => {
  const images = () => other.from(list);
  test.each<[string, (base: Content) => PromiseLike<unknown>]>([
    ['by a plain write', ({ row }) => other.from(table).update({ project: 'Kai' }).eq('id', row.id)],
    [
      'in its list',
      (base) =>
        images()
          .update({ alt: 'Kai' })
          .in('id', ids(listIn(base))),
    ],
    ['by adding an image', ({ row }) => images().insert({ ...image(2), reference_id: row.id })],
  ])('%s is not overwritten and is returned with the conflict', async (_how, change) => {
    const base = await published();
    await change(base);
    const now = await shown(base);
    expect(now).not.toEqual({ ...base.row, gallery: listIn(base) });
    const { gallery, ...row } = now ?? {};
    const stored = { row, children: { [list]: gallery } };
    const changed = { ...base, row: { ...base.row, company: 'Andere' }, base };
    expect(await saved(admin, changed)).toEqual({ conflict: 'changed', stored });
    expect(await shown(base)).toEqual(now);
  });
});

describe('refused calls', () => {
  test('of a table that is no content type, with the secret key too', async () => {
    const row = { id: randomUUID(), ...texts };
    for (const content_table of ['inquiries', list, 'pg_class', `${table}; drop table admins`, `"${table}"`])
      for (const refused of [
        admin.rpc('save_content', { content_table, row }),
        admin.rpc('save_draft', { content_table, row }),
        server.rpc('save_content', { content_table, row }),
        admin.rpc('order_content', { content_table, ids: [row.id] }),
      ])
        expect(await refused).toMatchObject({ status: 404, error: { code: '42P01' } });
  });

  test.each<[string, object, string]>([
    ['an unknown column', { row: { ...texts, 'id" = null; --': 1 } }, '42703'],
    ['an unknown column of a list', { children: { [list]: [{ id: randomUUID(), 'x"': 1 }] } }, '42703'],
    ['a list of another table', { children: { shop_product_images: [] } }, '42P01'],
    ['a list that is not an array', { children: { [list]: 7 } }, '22023'],
    ['a row of a list without an id', { children: { [list]: [{ image_url: '/a.jpg' }] } }, '22023'],
    ['an invalid id', { row: { ...texts, id: 'x' } }, '22P02'],
    ['no id', { row: { ...texts, id: null } }, '22023'],
    ['a row that is not an object', { row: [] }, '22023'],
  ])('%s', async (_what, { row = {}, ...rest }: { row?: object }, code) => {
    const whole = Array.isArray(row) ? row : { id: randomUUID(), ...texts, ...row };
    expect(await save(admin, { row: whole, ...rest })).toMatchObject({ error: { code } });
  });

  test('a list cannot take a row of another record', async () => {
    const [one, two] = [await published(), await published()];
    const response = await save(admin, { ...one, children: two.children, base: one });
    expect(response).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await shown(two)).toMatchObject({ gallery: listIn(two) });
  });
});

test('the order of a collection is stored in one statement that writes only changed rows', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((name, order) => ({ id: randomUUID(), name, order }));
  await server.from('dealer_logos').insert(rows).throwOnError();
  const [a, b, c, d] = ids(rows);
  const read = async () => {
    const stored = visitor.from('dealer_logos').select('id, order, updated_at').order('order');
    return (await stored.throwOnError()).data;
  };
  const changes = new Map((await read()).map(({ id, updated_at }) => [id, updated_at]));
  const before = await revision();
  const order = { content_table: 'dealer_logos', ids: [a, c, b] };
  await admin.rpc('order_content', order).throwOnError();
  expect(await revision()).toBe(before + 1);
  const latter = await read();
  expect(latter.map((one) => [one.id, one.order])).toEqual([a, c, b, d].map((id, index) => [id, index]));
  // A new position does not count as a change of the record.
  expect(new Map(latter.map(({ id, updated_at }) => [id, updated_at]))).toEqual(changes);
  const history = admin.from('content_history').select('record_id').eq('kind', 'order');
  const { data: moves } = await history.in('record_id', ids(rows)).throwOnError();
  expect(moves.map(({ record_id }) => record_id).sort()).toEqual([b, c].sort());
  await admin.rpc('order_content', order).throwOnError();
  expect(await revision()).toBe(before + 1);
});

describe('history', () => {
  const deleted = async (): Promise<Row[]> => (await admin.rpc('deleted_content').throwOnError()).data;

  test('keeps a deleted record with its list until it is restored, or deleted for good', async () => {
    const base = await published();
    const { id: record_id } = base.row;
    const remove = () => admin.from(table).delete().eq('id', record_id).throwOnError();
    await remove();
    const deletion = (await historyOf(base)).slice(3);
    expect(new Set(deletion.map(({ transaction }) => transaction)).size).toBe(1);
    const gone = [base.row, ...listIn(base)].map((row) => [row, null]);
    expect(deletion.map(({ before, after }) => [before, after])).toEqual(expect.arrayContaining(gone));
    const [entry] = await deleted();
    expect(entry).toMatchObject({ table_name: table, record_id, person: owner.id, before: base.row });

    const { row } = await saved(admin, base);
    expect(row).toMatchObject({ ...base.row, updated_at: expect.any(String) });
    expect((await deleted()).map((one) => one.record_id)).not.toContain(record_id);

    await remove();
    await admin.rpc('forget_content', { record_id }).throwOnError();
    expect(await historyOf(base)).toEqual([]);
    expect((await deleted()).map((one) => one.record_id)).not.toContain(record_id);
  });
});

test.each(['save_content', 'publish_content'])(
  'a request that is sent again, to %s, is answered with the stored record and writes nothing',
  async (name) => {
    const send = async (request: object) => (await admin.rpc(name, request).throwOnError()).data;
    const base = await published();
    const content = { row: { ...base.row, company: 'Erste' }, children: { [list]: [image(0)] } };
    const request = { content_table: table, ...content, base, request_id: randomUUID() };
    const first = await send(request);
    expect(await send(request)).toEqual(first);
    const outdated = { ...request, row: { ...base.row, company: 'Andere' }, request_id: randomUUID() };
    expect(await send(outdated)).toMatchObject({ conflict: 'changed' });

    const row = { ...base.row, company: 'Zweite' };
    const second = await saved(other, { ...content, row, base: first }, { request_id: randomUUID() });
    const changes = await historyOf(base);
    expect(await send(request)).toEqual(second);
    expect(await historyOf(base)).toEqual(changes);

    await admin.from(table).delete().eq('id', base.row.id).throwOnError();
    expect(await send(request)).toEqual({ conflict: 'deleted' });
  },
);
