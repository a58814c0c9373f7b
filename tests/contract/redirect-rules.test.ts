import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordPages } from '../../src/content/pages/record-pages';
import { addRedirects, readRedirects, saveRedirect } from '../../src/data/site/manage-redirects';
import { openWebsite } from './website';

/** Rules for redirects: which are refused, how records change them, and many at once. */

const site = await openWebsite();
const editor = await site.as('owner');
beforeEach(async () => {
  await editor.from('redirects').delete().neq('source', 'slug').throwOnError();
});

const moved = (from_path: string, to_path = '/services') => ({ from_path, to_path, code: '301' });
const gone = (from_path: string) => ({ from_path, to_path: '', code: '410' });

const { target } = site;

async function revision(): Promise<number> {
  return (await editor.from('content_revision').select('revision').single().throwOnError()).data.revision;
}

describe('a redirect is refused', () => {
  test.each([
    ['from a page', moved('/services/'), { reason: 'page', path: '/services' }],
    ['from the home page', moved('/'), { reason: 'page', path: '/' }],
    ['from a path of the server', moved('/admin/alt'), { reason: 'page', path: '/admin/alt' }],
    ['from a file of the server', moved('/sitemap.xml'), { reason: 'page', path: '/sitemap.xml' }],
    ['from no address', moved('mailto:a@example.org'), { reason: 'from', path: 'mailto:a@example.org' }],
    ['to no address', moved('/alt', ''), { reason: 'to', path: '' }],
    ['with another code', { ...moved('/alt'), code: '302' }, { reason: 'code', path: '302' }],
    ['of a query without a target', gone('/weg?p=3'), { reason: 'query', path: '/weg?p=3' }],
    ['from a file of the server with a query', moved('/map?x=1'), { reason: 'page', path: '/map?x=1' }],
    ['to an address with its query', moved('/a?b=1', '/a?c=2&b=1'), { reason: 'loop', path: '/a?b=1' }],
    ['to itself with a query', moved('/alt', '/alt?b=1'), { reason: 'loop', path: '/alt' }],
    ['to a query in another encoding', moved('/x', '/q?s=ä+[ö]'), { reason: 'chain', path: '/services' }],
    ['from a query that is followed', moved('/ziel?x=1'), { reason: 'followed', path: '/mit-abfrage' }],
    ['to itself', moved('/alt', '/alt/#unten'), { reason: 'loop', path: '/alt' }],
    ['to an address that leads back', moved('/ziel', '/anfang'), { reason: 'loop', path: '/anfang' }],
    ['to an address that is redirected', moved('/alt', '/anfang?x=1'), { reason: 'chain', path: '/ziel' }],
    ['to an address that is gone', moved('/alt', '/weg'), { reason: 'gone', path: '/weg' }],
    ['from the target of another', moved('/ziel', '/services'), { reason: 'followed', path: '/anfang' }],
    ['from a redirected address', moved('/anfang'), { reason: 'known', path: '/anfang' }],
  ])('%s', async (_, entry, problem) => {
    await saveRedirect(editor, moved('/anfang', '/ziel'));
    await saveRedirect(editor, gone('/weg'));
    await saveRedirect(editor, moved('/q?s=%c3%a4%20%5B%C3%B6]'));
    await saveRedirect(editor, moved('/mit-abfrage', '/ziel?y=2&x=1'));
    expect(await saveRedirect(editor, entry)).toMatchObject(problem);
    expect(await readRedirects(editor, ['manual'])).toHaveLength(4);
  });

  test('when an existing one is changed, but not when only its code is', async () => {
    await saveRedirect(editor, moved('/a', '/b'));
    await saveRedirect(editor, moved('/c', '/d'));
    const [, other] = await readRedirects(editor, ['manual']);
    expect(await saveRedirect(editor, moved('/c', '/a'), other?.id)).toMatchObject({
      reason: 'chain',
      path: '/b',
    });
    expect(await saveRedirect(editor, gone('/c'), other?.id)).toBeUndefined();
    expect(await target('/c')).toEqual([410, null]);
  });

  test('by the database in a sentence', async () => {
    await saveRedirect(editor, moved('/a', '/b'));
    const { error } = await editor.from('redirects').insert({ from_path: '/c', to_path: '/a' });
    expect(error).toMatchObject({
      code: '23514',
      message: 'The redirect from /c leads to another redirect; it ends at /b.',
    });
    for (const from_path of ['c', '/', '//c', '/c/', '/c?', '/c/?x=1', '/c?x?', '/c#x', 'https://c.example/'])
      expect((await editor.from('redirects').insert({ from_path, to_path: '/b' })).error?.code).toBe('23514');
    for (const to_path of [
      'b',
      '//b',
      '/\\b',
      'http://b.example/',
      'https://a@b.example/',
      'https://b.example',
    ])
      expect((await editor.from('redirects').insert({ from_path: '/c', to_path })).error?.code).toBe('23514');
  });
});

describe('records', () => {
  const table = 'client_references';
  const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };
  let slug: string;
  let path: string;
  beforeEach(() => {
    slug = `werft-${randomUUID()}`;
    path = `/references/${slug}`;
  });
  const publish = async () => {
    const id = randomUUID();
    await editor
      .from(table)
      .insert({ ...texts, id, slug })
      .throwOnError();
    return id;
  };

  test('the database knows the paths of record pages as the website does', async () => {
    const rows = await site.storage.contract.database.transaction((tx) =>
      tx.query<{ table_name: string; path: string }>('select * from private.record_paths()'),
    );
    const known = new Map(rows.map((row) => [row.table_name, row.path]));
    for (const { page, type } of recordPages)
      expect([type.table, `${known.get(type.table)}:slug`]).toEqual([type.table, page.path]);
  });

  test('an existing record is not hidden', async () => {
    await publish();
    expect(await saveRedirect(editor, moved(path))).toEqual({ from_path: path, reason: 'page', path });
  });

  test('a record that gets the address takes it over', async () => {
    await saveRedirect(editor, moved(path));
    expect(await target(path)).toEqual([301, '/services']);
    const id = await publish();
    expect(await target(path)).toEqual([200, null]);
    await editor.from(table).delete().eq('id', id).throwOnError();
    expect(await target(path)).toEqual([410, null]);
  });

  test('redirects to a record follow it to its new slug', async () => {
    const id = await publish();
    await saveRedirect(editor, moved('/alt', `${path}#bilder`));
    await editor
      .from(table)
      .update({ slug: `${slug}-neu` })
      .eq('id', id)
      .throwOnError();
    expect(await target('/alt')).toEqual([301, `${path}-neu#bilder`]);
  });

  test('the redirects of their slugs are listed with their target, and cannot be changed', async () => {
    const id = await publish();
    await editor
      .from(table)
      .update({ slug: `${slug}-neu` })
      .eq('id', id)
      .throwOnError();
    const row = async () =>
      (await readRedirects(editor, ['slug'])).find(({ from_path }) => from_path === path);
    expect(await row()).toMatchObject({ code: 301, to_path: `${path}-neu`, record_id: id });
    const own = editor.from('redirects').delete().eq('from_path', path).select();
    expect((await own).data).toEqual([]);
    expect(await addRedirects(editor, [moved(path)], { source: 'import' })).toMatchObject([
      { index: 0, problem: { reason: 'slug', path } },
    ]);
    await editor.from(table).delete().eq('id', id).throwOnError();
    expect(await row()).toMatchObject({ code: 410, to_path: null });
  });
});

describe('many redirects', () => {
  test('are stored but for the refused ones', async () => {
    await saveRedirect(editor, moved('/bekannt', '/cv'));
    const refused = await addRedirects(
      editor,
      [
        moved('/a', '/b'),
        moved('/b', '/c'),
        moved('/services'),
        moved('/d', '/e'),
        moved('/d/', '/f'),
        moved('/bekannt', '/g'),
        moved('/g'),
      ],
      { source: 'import' },
    );
    expect(refused.map(({ index, problem }) => [index, problem.reason, problem.path]).sort()).toEqual([
      [0, 'chain', '/c'],
      [2, 'page', '/services'],
      [4, 'twice', '/d'],
      [5, 'chain', '/services'],
    ]);
    const stored = await readRedirects(editor, ['manual', 'import']);
    expect(stored.map(({ from_path, to_path, source }) => [from_path, to_path, source])).toEqual([
      ['/b', '/c', 'import'],
      ['/bekannt', '/cv', 'manual'],
      ['/d', '/e', 'import'],
      ['/g', '/services', 'import'],
    ]);
  });

  test('are stored all or none', async () => {
    const entries = [moved('/a', '/b'), moved('/c', '/d'), moved('/d')];
    const options = { source: 'manual', isAtomic: true } as const;
    expect(await addRedirects(editor, entries, options)).toMatchObject([{ index: 1 }]);
    expect(await readRedirects(editor, ['manual'])).toEqual([]);
    expect(await addRedirects(editor, entries.slice(1).reverse().slice(0, 1), options)).toEqual([]);
  });

  test('are 5000 at once, and a second time change nothing', async () => {
    const entries = Array.from({ length: 5000 }, (_, index) =>
      moved(`/beitrag/nummer-${index}`, `/neu/${index}`),
    );
    expect(await addRedirects(editor, entries, { source: 'import', isAtomic: true })).toEqual([]);
    const at = await revision();
    expect(await addRedirects(editor, entries, { source: 'import' })).toEqual([]);
    expect(await revision()).toBe(at);
    expect(await target('/beitrag/nummer-4999/')).toEqual([301, '/neu/4999']);
  });
});
