import { describe, expect, test } from 'vitest';
import { addRedirects, readRedirects, saveRedirect } from '../../src/data/site/manage-redirects';
import { gone, moved, openRedirects } from './redirect-harness';

/** Rules for redirects: which are refused, and many at once. */

const { site, editor, revision } = await openRedirects();
const { target } = site;

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
    const chain = { reason: 'chain', path: '/b' };
    expect(await saveRedirect(editor, moved('/c', '/a'), other?.id)).toMatchObject(chain);
    expect(await saveRedirect(editor, gone('/c'), other?.id)).toBeUndefined();
    expect(await target('/c')).toEqual([410, null]);
  });

  test('by the database in a sentence', async () => {
    await saveRedirect(editor, moved('/a', '/b'));
    const { error } = await editor.from('redirects').insert({ from_path: '/c', to_path: '/a' });
    const message = 'The redirect from /c leads to another redirect; it ends at /b.';
    expect(error).toMatchObject({ code: '23514', message });
    const sources = ['c', '/', '//c', '/c/', '/c?', '/c/?x=1', '/c?x?', '/c#x', 'https://c.example/'];
    const targets = ['b', '//b', '/\\b', 'http://b.example/', 'https://a@b.example/', 'https://b.example'];
    for (const row of [
      ...sources.map((from_path) => ({ from_path, to_path: '/b' })),
      ...targets.map((to_path) => ({ from_path: '/c', to_path })),
    ])
      expect((await editor.from('redirects').insert(row)).error?.code).toBe('23514');
  });
});

describe('many redirects', () => {
  test('are stored but for the refused ones', async () => {
    await saveRedirect(editor, moved('/bekannt', '/cv'));
    const entries = [
      ...[moved('/a', '/b'), moved('/b', '/c'), moved('/services'), moved('/d', '/e')],
      ...[moved('/d/', '/f'), moved('/bekannt', '/g'), moved('/g')],
    ];
    const refused = await addRedirects(editor, entries, { source: 'import' });
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
