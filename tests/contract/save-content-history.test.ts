import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createSaveHarness, ids, list, listIn, save, table } from './save-harness';

/** Order and history of saved records. */

const { contract, adminId, visitor, admin, otherAdmin, service, createReference, historyOf, revision } =
  await createSaveHarness();
afterAll(() => contract.close());

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
    await otherAdmin.from('cv_standards').update({ title: 'A' }).eq('id', row.id).throwOnError();
    await otherAdmin.from('cv_standards').update({ title: 'C' }).eq('id', row.id).throwOnError();
    expect(await historyOf({ row, children: {} })).toMatchObject([
      { person: null, email: null, before: null, after: { title: 'A' } },
      { person: expect.any(String), before: { title: 'A' }, after: { title: 'C' } },
    ]);
  });

  test('keeps a deleted record with its list until it is deleted for good', async () => {
    const base = await createReference();
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
    const base = await createReference();
    await admin.from(table).delete().eq('id', base.row.id).throwOnError();
    const { data } = await save(admin, base).throwOnError();
    expect(data.row).toMatchObject({ ...base.row, updated_at: expect.any(String) });
    const { data: deleted } = await admin.rpc('deleted_content').throwOnError();
    expect(deleted.map(({ record_id }: { record_id: string }) => record_id)).not.toContain(base.row.id);
  });

  test('follows a picture from one record to another', async () => {
    const [one, two] = [await createReference(), await createReference()];
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
