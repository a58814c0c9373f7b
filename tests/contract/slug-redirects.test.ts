import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readDeleted } from '../../src/data/records/history';
import { addRedirects, readRedirects, saveRedirect } from '../../src/data/site/manage-redirects';
import { moved, openRedirects } from './redirect-harness';
import { referenceRow } from './rows';

let id: string;
let slug: string;

/** Redirects of references; record-pages.test.ts tests former, deleted and unknown slugs of every type. */

const { site, editor, publish, changeSlug, remove } = await openRedirects();
const target = (former: string) => site.target(`/references/${former}`);
const table = 'client_references';

beforeEach(async () => {
  id = randomUUID();
  slug = `werft-${id}`;
  await publish({ id, slug });
});

describe('a reference with a changed slug', () => {
  test("is redirected in one step from all former slugs, with each visitor's own query", async () => {
    for (const end of ['a', 'b', 'c']) await changeSlug(id, `${slug}-${end}`);
    const queries = ['?utm_source=brief&x=%C3%A4', '?b=2', ''];
    const former = [slug, `${slug}-a`, `${slug}-b`];
    const responses = await Promise.all(
      former.flatMap((one) => queries.map((search) => site.get(`/references/${one}${search}`))),
    );
    const expected = queries.map((search) => [301, `/references/${slug}-c${search}`, 'no-cache']);
    const answerOf = ({ status, headers }: (typeof responses)[number]) => [
      ...[status, headers.get('location'), headers.get('cache-control')],
    ];
    expect(responses.map(answerOf)).toEqual(former.flatMap(() => expected));
  });

  test('has its og:image at a former address too', async () => {
    await changeSlug(id, `${slug}-neu`);
    const imageOf = (name: string) => site.get(`/preview/references/${name}.jpg`);
    expect((await imageOf(slug)).bytes).toEqual((await imageOf(`${slug}-neu`)).bytes);
    expect((await imageOf(slug)).status).toBe(200);
    expect((await imageOf('unbekannt')).status).toBe(404);
  });

  test('can have a former slug again', async () => {
    await changeSlug(id, `${slug}-neu`);
    await changeSlug(id, slug);
    expect(await target(slug)).toEqual([200, null]);
    expect(await target(`${slug}-neu`)).toEqual([301, `/references/${slug}`]);
  });
});

test('a slug taken over by another reference redirects to that one, also after it changed again', async () => {
  await changeSlug(id, `${slug}-neu`);
  const other = randomUUID();
  await publish({ id: other, slug, company: 'Andere Werft' });
  expect((await site.get(`/references/${slug}`)).text).toContain('Andere Werft');
  await changeSlug(other, `${slug}-andere`);
  expect(await target(slug)).toEqual([301, `/references/${slug}-andere`]);
});

describe('a deleted reference', () => {
  test('answers 200 after it was restored from the trash', async () => {
    await remove(id);
    const deleted = (await readDeleted(editor)).find((one) => one.record_id === id);
    await editor.rpc('save_content', { content_table: table, row: deleted?.before }).throwOnError();
    expect(await target(slug)).toEqual([200, null]);
  });

  test('answers 410 after it was deleted for good', async () => {
    await remove(id);
    await editor.rpc('forget_content', { record_id: id }).throwOnError();
    expect(await target(slug)).toEqual([410, null]);
  });
});

test('a slug that was never published answers 404 with a draft of it, also after the draft was discarded', async () => {
  const row = { ...referenceRow('Werft'), id: randomUUID(), slug: `entwurf-${randomUUID()}` };
  await editor.rpc('save_draft', { content_table: table, row }).throwOnError();
  expect(await target(row.slug)).toEqual([404, null]);
  await editor.from('content_drafts').delete().eq('record_id', row.id).throwOnError();
  expect(await target(row.slug)).toEqual([404, null]);
});

test('an unpublished reference answers 404, and redirects to its new slug once it is published again', async () => {
  await editor.rpc('unpublish_content', { content_table: table, record_id: id }).throwOnError();
  expect(await target(slug)).toEqual([404, null]);
  const draft = editor.from('content_drafts').select('content').eq('record_id', id).single();
  const { data } = await draft.throwOnError();
  const row = { ...data.content.row, slug: `${slug}-neu` };
  await editor.rpc('publish_content', { content_table: table, row, draft: data.content }).throwOnError();
  expect(await target(slug)).toEqual([301, `/references/${slug}-neu`]);
});

describe('entered redirects', () => {
  test('do not hide an existing record', async () => {
    const path = `/references/${slug}`;
    expect(await saveRedirect(editor, moved(path))).toEqual({ from_path: path, reason: 'page', path });
  });

  test('are taken over by a record that gets the address', async () => {
    const taken = { id: randomUUID(), slug: `werft-${randomUUID()}` };
    await saveRedirect(editor, moved(`/references/${taken.slug}`));
    expect(await target(taken.slug)).toEqual([301, '/services']);
    await publish(taken);
    expect(await target(taken.slug)).toEqual([200, null]);
    await remove(taken.id);
    expect(await target(taken.slug)).toEqual([410, null]);
  });

  test('to a record follow it to its new slug', async () => {
    await saveRedirect(editor, moved('/alt', `/references/${slug}#bilder`));
    await changeSlug(id, `${slug}-neu`);
    expect(await site.target('/alt')).toEqual([301, `/references/${slug}-neu#bilder`]);
  });

  test('of slugs are listed with their target, and cannot be changed', async () => {
    const path = `/references/${slug}`;
    await changeSlug(id, `${slug}-neu`);
    const row = async () =>
      (await readRedirects(editor, ['slug'])).find(({ from_path }) => from_path === path);
    expect(await row()).toMatchObject({ code: 301, to_path: `${path}-neu`, record_id: id });
    const own = editor.from('redirects').delete().eq('from_path', path).select();
    expect((await own).data).toEqual([]);
    expect(await addRedirects(editor, [moved(path)], { source: 'import' })).toMatchObject([
      { index: 0, problem: { reason: 'slug', path } },
    ]);
    await remove(id);
    expect(await row()).toMatchObject({ code: 410, to_path: null });
  });
});
