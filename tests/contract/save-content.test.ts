import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Content,
  createSaveHarness,
  ids,
  list,
  listIn,
  picture,
  save,
  table,
  texts,
} from './save-harness';

/** save_content: new records, changes and conflicts. */

const { contract, adminId, admin, otherAdmin, createReference, historyOf, revision, read } =
  await createSaveHarness();
afterAll(() => contract.close());

describe('a new record', () => {
  test('is stored with its list in one transaction and returned as stored', async () => {
    const before = await revision();
    const { row, children } = await createReference();
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
    expect(data.children).toEqual({ training_images: [], training_files: [] });
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
    const base = await createReference();
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
    const base = await createReference();
    const wanted = { row: { ...base.row, company: 'Andere' }, children: base.children, base };
    const first = await save(admin, wanted).throwOnError();
    const before = await revision();
    const second = await save(admin, wanted).throwOnError();
    expect(second.data).toEqual(first.data);
    expect(await revision()).toBe(before);
    expect(await historyOf(base)).toHaveLength(4);
  });

  test('keeps columns and lists that it does not contain', async () => {
    const base = await createReference();
    const { id, company } = base.row;
    await save(otherAdmin, { row: { id, project: 'Kai' }, base: { row: { id } } }).throwOnError();
    const { data } = await save(admin, {
      row: { id, company: 'Andere' },
      base: { row: { id, company } },
    }).throwOnError();
    expect(data.row).toMatchObject({ company: 'Andere', project: 'Kai' });
    expect(data.children).toEqual(base.children);
  });

  test('that fails in a list rolls back the row', async () => {
    const base = await createReference();
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
    await otherAdmin
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

describe.each(['save_content', 'publish_content'])('a slug that is taken, in %s', (name) => {
  type Taken = { content_table?: string; slug: unknown; row?: object; base?: Content };
  const takenSlugs: [string, () => Promise<Taken>][] = [
    ['by another record', async () => ({ slug: (await createReference()).row.slug })],
    [
      'by a record deleted for good',
      async () => {
        const { row } = await createReference();
        await admin.from(table).delete().eq('id', row.id).throwOnError();
        await admin.rpc('forget_content', { record_id: row.id }).throwOnError();
        return { slug: row.slug };
      },
    ],
    [
      'while the record has another one',
      async () => {
        const base = await createReference();
        return { slug: (await createReference()).row.slug, row: base.row, base };
      },
    ],
    [
      'by a page of the website',
      async () => ({
        content_table: 'free_pages',
        slug: 'references',
        row: { title: 'Werft', content: 'Fähre' },
      }),
    ],
  ];

  test.each(takenSlugs)('%s is a conflict, or replaced when it may be', async (_by, take) => {
    const { content_table = table, slug, base, row = { ...texts } } = await take();
    const wanted = { id: randomUUID(), ...row, slug };
    const request = {
      content_table,
      row: wanted,
      base: base ?? null,
      ...(content_table === table && { children: { [list]: [picture(0)] } }),
    };
    const before = await revision();
    const refused = await admin.rpc(name, { ...request, request_id: randomUUID() }).throwOnError();
    expect(refused.data).toEqual({ conflict: 'slug' });
    expect(await revision()).toBe(before);

    const { data } = await admin.rpc(name, { ...request, may_change_slug: true }).throwOnError();
    expect(data.row.slug).toBe(base?.row.slug ?? data.row.slug);
    expect(data.row.slug).not.toBe(slug);
    expect(listIn(data.children)).toHaveLength(content_table === table ? 1 : 0);
    expect(await revision()).toBe(before + 1);
  });
});

describe('a concurrent change', () => {
  test.each<[string, (base: Content) => PromiseLike<unknown>]>([
    ['by a save', (base) => save(otherAdmin, { row: { ...base.row, project: 'Kai' }, base }).throwOnError()],
    [
      'by a plain write',
      ({ row }) => otherAdmin.from(table).update({ project: 'Kai' }).eq('id', row.id).throwOnError(),
    ],
    [
      'in its list',
      ({ children }) =>
        otherAdmin
          .from(list)
          .update({ alt: 'Kai' })
          .in('id', ids(listIn(children)))
          .throwOnError(),
    ],
    [
      'by taking a picture',
      ({ children }) => otherAdmin.from(list).delete().eq('id', listIn(children)[0]?.id).throwOnError(),
    ],
    [
      'by adding a picture',
      ({ row }) =>
        otherAdmin
          .from(list)
          .insert({ ...picture(2), reference_id: row.id })
          .throwOnError(),
    ],
  ])('%s is not overwritten and is returned with the conflict', async (_how, change) => {
    const base = await createReference();
    await change(base);
    const now = await read(base.row.id);
    const changed = { ...base, row: { ...base.row, company: 'Andere' }, base };
    const { gallery, ...row } = now;
    expect((await save(admin, changed).throwOnError()).data).toEqual({
      conflict: 'changed',
      stored: { row, children: { [list]: gallery } },
    });
    expect(await read(base.row.id)).toEqual(now);
  });

  test('that deleted the record is not reverted by a save', async () => {
    const base = await createReference();
    await otherAdmin.from(table).delete().eq('id', base.row.id).throwOnError();
    expect((await save(admin, { ...base, base }).throwOnError()).data).toEqual({ conflict: 'deleted' });
  });

  test('conflicts with a save of the same id as new', async () => {
    const { row } = await createReference();
    const { data } = await save(admin, { row: { id: row.id, ...texts, company: 'Andere' } }).throwOnError();
    expect(data).toMatchObject({ conflict: 'changed', stored: { row: { company: 'Werft' } } });
  });
});
