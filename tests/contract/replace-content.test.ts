import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { openContent, publish, save, saveDraft, table } from './content-harness';

type Place = Record<string, unknown> & { value: string };

const { admin, owner, server: service, revision, draftOf } = await openContent();

afterEach(async () => {
  for (const filled of [table, 'services', 'content_drafts'])
    await service.from(filled).delete().not('id', 'is', null).throwOnError();
});

const [old, latest] = ['0431 12345', '0431 99999'];

async function placesOf(words: string): Promise<Place[]> {
  const { data } = await admin.rpc('search_content', { words }).throwOnError();
  return data.places;
}

/** Returns all places of the old number with their replacement. */
async function changes() {
  return (await placesOf(old)).map((place) => ({ ...place, after: place.value.replaceAll(old, latest) }));
}

const replace = (changes: object[]) => admin.rpc('replace_content', { changes });

async function rowOf(table: string, id: string) {
  const { data } = await admin.from(table).select().eq('id', id).single().throwOnError();
  return data;
}

const list = (id: string) => ({
  reference_images: [{ id, image_url: '/a.jpg', alt: `Schild ${old}`, order: 0 }],
});
const texts = { company: 'Werft', project: old, testimonial: `${old}, ${old}` };

/** Stores a reference with an image, and a service: four places. */
async function content() {
  const ids = { reference: randomUUID(), image: randomUUID(), service: randomUUID() };
  const row = { id: ids.reference, ...texts };
  await save(admin, { row, children: list(ids.image) }, { base: null }).throwOnError();
  const fields = { title: 'A', short_description: 'B', full_description: 'C' };
  const features = ['Eins', `Tel. ${old}`, 'Drei'];
  await admin
    .from('services')
    .insert({ id: ids.service, ...fields, features })
    .throwOnError();
  return ids;
}

describe('all places', () => {
  test("change in one transaction that raises the revision once, under the user's name", async () => {
    const ids = await content();
    const before = await revision();
    const [former, done] = [await rowOf('services', ids.service), await changes()];
    await replace(done).throwOnError();
    expect(await placesOf(old)).toEqual([]);
    const changed = { company: 'Werft', project: latest, testimonial: `${latest}, ${latest}` };
    expect(await rowOf(table, ids.reference)).toMatchObject(changed);
    expect(await rowOf('reference_images', ids.image)).toMatchObject({ alt: `Schild ${latest}` });
    expect((await rowOf('services', ids.service)).features).toEqual(['Eins', `Tel. ${latest}`, 'Drei']);
    expect(await revision()).toBe(before + 1);
    const history = () => admin.from('content_history').select('transaction, record_id, person');
    const newest = history().order('id', { ascending: false }).limit(1).single();
    const { transaction } = (await newest.throwOnError()).data;
    const { data: version } = await history().eq('transaction', transaction).throwOnError();
    expect(new Set(version.map(({ record_id }) => record_id))).toEqual(new Set([ids.reference, ids.service]));
    expect(new Set(version.map(({ person }) => person))).toEqual(new Set([owner.id]));

    // The reversed call changes them back.
    await replace(done.map((one) => ({ ...one, value: one.after, after: one.value }))).throwOnError();
    expect(await placesOf(old)).toHaveLength(4);
    expect(await rowOf('services', ids.service)).toEqual({ ...former, updated_at: expect.any(String) });
  });

  test('stay unchanged if one of them differs from the found text, or a constraint rejects one', async () => {
    const ids = await content();
    const [first, ...rest] = await changes();
    const { error } = await replace([...rest, { ...first, after: ' ' }]);
    expect(error?.code).toBe('23514');
    expect(await placesOf(old)).toHaveLength(4);
    await admin.from('services').update({ features: [] }).eq('id', ids.service).throwOnError();
    const before = await revision();
    expect(await replace([first ?? {}, ...rest])).toMatchObject({ status: 409, error: { code: 'PT409' } });
    expect(await placesOf(old)).toHaveLength(3);
    expect(await revision()).toBe(before);
  });
});

describe('a draft', () => {
  test('follows the published record, and its own texts are separate places', async () => {
    const ids = await content();
    const base = { row: { id: ids.reference, ...texts }, children: list(ids.image) };
    const row = { id: ids.reference, ...texts, testimonial: `Neu: ${old}` };
    const children = list(ids.image);
    await saveDraft(admin, { row, children }, { base }).throwOnError();
    const wanted = await changes();
    expect(wanted).toHaveLength(5);
    await replace(wanted).throwOnError();
    const draft = await draftOf({ row });
    if (!draft?.content) throw new Error('There is no draft');
    const changed = { project: latest, testimonial: `Neu: ${latest}` };
    expect(draft.content.row).toMatchObject(changed);
    expect(draft.content.children.reference_images).toMatchObject([{ alt: `Schild ${latest}` }]);
    expect(draft.base?.row).toMatchObject({ project: latest, testimonial: `${latest}, ${latest}` });
    // Publishing causes no conflict, because `base` was updated with the published record.
    await publish(admin, draft.content, { base: draft.base, draft: draft.content }).throwOnError();
    expect(await rowOf(table, ids.reference)).toMatchObject(changed);
  });

  test('that changes alone leaves the published record unchanged', async () => {
    const ids = await content();
    const row = { id: ids.reference, ...texts, project: `Neu: ${old}` };
    await saveDraft(admin, { row }, { base: { row: texts, children: {} } }).throwOnError();
    const wanted = (await changes()).filter((one) => 'is_draft' in one && one.is_draft);
    expect(wanted).toHaveLength(1);
    await replace(wanted).throwOnError();
    expect((await draftOf({ row }))?.content?.row).toMatchObject({ project: `Neu: ${latest}` });
    expect(await rowOf(table, ids.reference)).toMatchObject({ project: old });
    expect(await replace(wanted)).toMatchObject({ status: 409 });
  });

  test('without a published record changes, with its lists', async () => {
    const [id, image] = [randomUUID(), randomUUID()];
    const row = { id, ...texts };
    await saveDraft(admin, { row, children: list(image) }).throwOnError();
    await replace(await changes()).throwOnError();
    expect(await draftOf({ row })).toMatchObject({
      content: {
        row: { project: latest },
        children: { reference_images: [{ id: image, alt: `Schild ${latest}` }] },
      },
      base: null,
    });
  });
});

test('the replacement refuses slugs, ids, other tables and records, and more than 1000 places', async () => {
  await content();
  const [place] = await changes();
  for (const given of [
    { column_name: 'slug', value: 'werft', after: 'x' },
    { column_name: 'id', value: 'werft', after: 'x' },
    { content_type: 'inquiries', table_name: 'inquiries', column_name: 'name' },
    { content_type: 'services', table_name: 'reference_images' },
    { content_type: 'pg_class', table_name: 'pg_class' },
  ])
    expect((await replace([{ ...place, ...given }])).error?.code).toBe('42703');
  expect(await replace([{ ...place, record_id: randomUUID() }])).toMatchObject({ status: 409 });
  const { error } = await replace(Array.from({ length: 1001 }, () => place ?? {}));
  expect(error?.message).toBe('At most 1000 places can be changed at once.');
  expect(await placesOf(old)).toHaveLength(4);
});
