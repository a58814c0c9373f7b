import { describe, expect, test } from 'vitest';
import { redirectPath } from '../../src/content/pages/redirect-path';
import { addRedirects, readRedirects, saveRedirect } from '../../src/data/site/manage-redirects';
import { resolvePath } from '../../src/data/site/redirects';
import { traceAddress } from '../../src/data/site/trace-address';
import { tablesClient } from './clients';
import { gone, moved, openRedirects } from './redirect-harness';

/** Redirects that administrators enter or an import adds. slug-redirects.test.ts tests those of records. */

const { site, editor, revision } = await openRedirects();
const visitor = { 'x-forwarded-for': '198.51.100.7' };
const target = (path: string) => site.target(path, visitor);

async function hitsOf(path: string): Promise<number | undefined> {
  await site.redirects.storeHits();
  return (await readRedirects(editor)).find(({ from_path }) => from_path === path)?.hits;
}

test('an address in another case leads to the page in lower case, also in the test of an address', async () => {
  expect(await target('/Services?a=1')).toEqual([301, '/services?a=1']);
  expect(await target('/references/Unbekannt')).toEqual([301, '/references/unbekannt']);
  expect(await traceAddress(editor, '/Services?a=1')).toEqual([
    { path: '/Services?a=1', status: 301 },
    { path: '/services', status: 200 },
  ]);
  expect(await traceAddress(editor, '/Unbekannt')).toEqual([{ path: '/Unbekannt', status: 404 }]);
});

describe('an address that is redirected', () => {
  test.each([
    ['/alte-seite', '/alte-seite/'],
    ['/leistungen.html', '/leistungen.html'],
    ['/services/a&b', '/services/a&b?c=1'],
    ['/wp-content/uploads/2019/05/Preise 1.pdf', '/wp-content/uploads/2019/05/Preise%201.pdf'],
    ['https://alt.example/%C3%BCber-uns/#team', '/%c3%bcber-uns'],
    ['/references/alt', '/references/alt/'],
    ['/services/alt/bild', '/services/alt/bild'],
  ])('%s is followed in one step from %s', async (from_path, requested) => {
    expect((await site.get(requested, visitor)).status).not.toBe(301);
    expect(await saveRedirect(editor, moved(from_path))).toBeUndefined();
    const [, query = ''] = requested.split('?');
    expect(await target(requested)).toEqual([301, `/services${query && `?${query}`}`]);
  });

  test('answers with the encoded target, the queries of both and the fragment, also on another website', async () => {
    await saveRedirect(editor, moved('/alt', '/größen ✓?seite=2#unten'));
    const encoded = '/gr%C3%B6%C3%9Fen%20%E2%9C%93?seite=2&utm_source=brief#unten';
    expect(await target('/alt?utm_source=brief')).toEqual([301, encoded]);
    expect((await site.get('/alt')).headers.get('cache-control')).toBe('no-cache');
    const added = [moved('/webshop-alt', 'https://Shop.example/a?x=1')];
    expect(await addRedirects(editor, added, { source: 'import' })).toEqual([]);
    expect(await target('/webshop-alt?b=2')).toEqual([301, 'https://shop.example/a?x=1&b=2']);
  });

  test('is compared with its case, and is a missing page again after its removal', async () => {
    await saveRedirect(editor, moved('/Alt'));
    expect(await target('/alt')).toEqual([404, null]);
    expect(await target('/Alt')).toEqual([301, '/services']);
    await editor.from('redirects').delete().eq('from_path', '/Alt').throwOnError();
    expect(await target('/Alt')).not.toEqual([301, '/services']);
  });

  test('is known in the browser by its path alone', async () => {
    await saveRedirect(editor, moved('/alt'));
    const anyone = tablesClient(site.storage.contract);
    expect(await resolvePath(anyone, '/alt')).toEqual({ code: 301, to_path: '/services' });
    expect(await resolvePath(anyone, '/anders')).toBeNull();
    expect((await anyone.from('redirects').select()).error?.code).toBe('42501');
  });
});

describe('an old address with a query', () => {
  test.each([
    ['/?p=12', '/?utm_source=brief&p=12', '/ziel?utm_source=brief'],
    ['/?p=12', '/?p=123', undefined],
    ['/?s=Größe', '/?s=Gr%c3%b6%C3%9Fe', '/ziel'],
    ['/alt?id=5', '/alt/?id=5', '/ziel'],
    ['/alt?id=5', '/alt?id=', undefined],
    ['/index.php?option=com_content&id=7', '/index.php?id=7&Itemid=3&option=com_content', '/ziel?Itemid=3'],
    ['/index.php?option=com_content&id=7', '/index.php?id=7', undefined],
    ['/artikel.asp?nr=gr%E4n', '/artikel.asp?nr=gr%e4n', '/ziel'],
    ['/services?lang=en', '/services?lang=en', '/ziel'],
    ['/references/alt?bild=2', '/references/alt?bild=2', '/ziel'],
  ])('%s: the answer to %s is %s', async (from_path, requested, url) => {
    const before = await target(requested);
    expect(before[0]).not.toBe(301);
    expect(await saveRedirect(editor, moved(from_path, '/ziel'))).toBeUndefined();
    expect(await target(requested)).toEqual(url ? [301, url] : before);
    expect(await hitsOf(redirectPath(from_path) ?? '')).toBe(url ? 1 : 0);
  });

  test('with most of the parameters is followed', async () => {
    for (const entry of [moved('/alt', '/ohne'), moved('/alt?a=1', '/eins'), moved('/alt?c=3&b=2', '/zwei')])
      expect(await saveRedirect(editor, entry)).toBeUndefined();
    for (const [requested, to] of [
      ['/alt?x=1', '/ohne?x=1'],
      ['/alt?a=1&b=2', '/eins?b=2'],
      ['/alt?a=1&b=2&c=3', '/zwei?a=1'],
    ] as const) {
      expect(await target(requested)).toEqual([301, to]);
      expect(await resolvePath(editor, requested)).toMatchObject({ to_path: to.split('?')[0] });
      expect(await traceAddress(editor, requested)).toMatchObject([{ status: 301 }, { status: 404 }]);
    }
    const search = `fbclid=${'x'.repeat(900)}`;
    expect(await target(`/alt?a=1&${search}`)).toEqual([301, `/eins?${search}`]);
  });
});

test('an address that is gone answers 410 with a page of the website', async () => {
  await saveRedirect(editor, gone('/alte-seite'));
  const { status, text } = await site.get('/alte-seite');
  expect(status).toBe(410);
  expect(text).toMatch(/<h1[^>]*>Diese Seite gibt es nicht mehr<\/h1>/);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('href="/impressum"');
  expect((await site.get('/references/weg')).status).toBe(404);
  await saveRedirect(editor, gone('/references/weg'));
  expect((await site.get('/references/weg')).text).toContain('Diese Referenz gibt es nicht mehr');
});

describe('hits', () => {
  test('are added for every answer, by several servers, without a new revision or another time', async () => {
    for (const entry of [moved('/alt'), gone('/weg'), moved('/references/alt')])
      await saveRedirect(editor, entry);
    const [before, at] = [await readRedirects(editor), await revision()];
    const paths = ['/alt', '/alt/', '/weg', '/references/alt', '/references/alt', '/references/alt'];
    for (const path of paths) await site.get(path, visitor);
    // The server's own requests, such as those of the link check.
    await site.get('/alt');
    expect(await Promise.all(['/alt', '/weg', '/references/alt'].map(hitsOf))).toEqual([2, 1, 3]);
    await site.storage.contract.sql(`select public.add_redirect_hits('{"/alt": 5, "/unbekannt": 1}')`);
    await site.get('/alt', visitor);
    expect(await hitsOf('/alt')).toBe(8);
    const after = await readRedirects(editor);
    expect(after.map(({ updated_at }) => updated_at)).toEqual(before.map(({ updated_at }) => updated_at));
    expect(await revision()).toBe(at);
  });
});

describe('a redirect is refused', () => {
  test('with a reason and a path', async () => {
    await saveRedirect(editor, moved('/anfang', '/ziel'));
    await saveRedirect(editor, gone('/weg'));
    await saveRedirect(editor, moved('/q?s=%c3%a4%20%5B%C3%B6]'));
    await saveRedirect(editor, moved('/mit-abfrage', '/ziel?y=2&x=1'));
    for (const [entry, reason, path] of [
      [moved('/services/'), 'page', '/services'],
      [moved('/map?x=1'), 'page', '/map?x=1'],
      [moved('mailto:a@example.org'), 'from', 'mailto:a@example.org'],
      [moved('/alt', 'http://shop.example/'), 'to', 'http://shop.example/'],
      [{ ...moved('/alt'), code: '302' }, 'code', '302'],
      [gone('/weg?p=3'), 'query', '/weg?p=3'],
      [moved('/a?b=1', '/a?c=2&b=1'), 'loop', '/a?b=1'],
      [moved('/alt', '/alt/#unten'), 'loop', '/alt'],
      [moved('/ziel', '/anfang'), 'loop', '/anfang'],
      [moved('/alt', '/anfang?x=1'), 'chain', '/ziel'],
      [moved('/x', '/q?s=ä+[ö]'), 'chain', '/services'],
      [moved('/alt', '/weg'), 'gone', '/weg'],
      [moved('/ziel', '/services'), 'followed', '/anfang'],
      [moved('/ziel?x=1'), 'followed', '/mit-abfrage'],
      [moved('/anfang'), 'known', '/anfang'],
    ] as const)
      expect(await saveRedirect(editor, entry)).toMatchObject({ reason, path });
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

  test('are stored all or none, and a second time change nothing', async () => {
    const options = { source: 'manual', isAtomic: true } as const;
    const broken = [moved('/a', '/b'), moved('/c', '/d'), moved('/d')];
    expect(await addRedirects(editor, broken, options)).toMatchObject([{ index: 1 }]);
    expect(await readRedirects(editor, ['manual'])).toEqual([]);
    // 5000 are the limit of one import.
    const count = process.env.LONG ? 5000 : 300;
    const entries = Array.from({ length: count }, (_, index) => moved(`/beitrag/${index}`, `/neu/${index}`));
    expect(await addRedirects(editor, entries, options)).toEqual([]);
    const at = await revision();
    expect(await addRedirects(editor, entries, { source: 'import' })).toEqual([]);
    expect(await revision()).toBe(at);
    expect(await target(`/beitrag/${count - 1}/`)).toEqual([301, `/neu/${count - 1}`]);
  });
});
