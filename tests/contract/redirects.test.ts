import { describe, expect, test } from 'vitest';
import { redirectPath } from '../../src/content/pages/redirect-path';
import {
  addRedirects,
  readRedirects,
  type RedirectEntry,
  type RefusedEntry,
  saveRedirect,
  traceAddress,
} from '../../src/data/site/manage-redirects';
import { resolvePath } from '../../src/data/site/redirects';
import { tablesClient } from './clients';
import { gone, moved, openRedirects } from './redirect-harness';

const visitor = { 'x-forwarded-for': '198.51.100.7' };

/** Redirects that administrators enter or an import adds. slug-redirects.test.ts tests those of records. */

const { site, editor, revision } = await openRedirects();
const target = (path: string) => site.target(path, visitor);

async function hitsOf(path: string): Promise<number | undefined> {
  await site.redirects.storeHits();
  return (await readRedirects(editor)).find(({ from_path }) => from_path === path)?.hits;
}

const waysToAdd: [string, (entry: RedirectEntry) => Promise<unknown>][] = [
  ['form', async (entry) => (await saveRedirect(editor, entry))?.reason],
  [
    'CSV file',
    async (entry) => reasonOf(await addRedirects(editor, [entry], { source: 'manual', isAtomic: true })),
  ],
  ['import', async (entry) => reasonOf(await addRedirects(editor, [entry], { source: 'import' }))],
];

const reasonOf = ([refused]: RefusedEntry[]) => refused?.problem.reason;

describe.each(waysToAdd)('by a %s', (_, add) => {
  test('a target on another website is stored as such and followed', async () => {
    expect(await add(moved('/webshop-alt', 'https://Shop.example/a?x=1'))).toBeUndefined();
    expect(await target('/webshop-alt?b=2')).toEqual([301, 'https://shop.example/a?x=1&b=2']);
  });

  test.each(['http://shop.example/', 'ftp://shop.example/', '//shop.example/', 'https://a:b@shop.example/'])(
    'the target %s is refused',
    async (to) => expect(await add(moved('/unsicher', to))).toBe('to'),
  );

  test('a query of the old address is stored', async () => {
    expect(await add(moved('/index.php?option=com_content&id=7'))).toBeUndefined();
    expect(await readRedirects(editor)).toMatchObject([{ from_path: '/index.php?id=7&option=com_content' }]);
  });
});

test.each([
  ['/Services?a=1', '/services?a=1'],
  ['/REFERENCES', '/references'],
  ['/references/Unbekannt', '/references/unbekannt'],
])('%s leads to the page in lower case', async (requested, url) => {
  expect(await target(requested)).toEqual([301, url]);
});

test('the test of an address shows the page in lower case', async () => {
  expect(await traceAddress(editor, '/Services?a=1')).toEqual([
    { path: '/Services?a=1', status: 301 },
    { path: '/services', status: 200 },
  ]);
  expect(await traceAddress(editor, '/Unbekannt')).toEqual([{ path: '/Unbekannt', status: 404 }]);
});

describe('an address that is redirected', () => {
  test.each([
    ['/alte-seite', '/alte-seite'],
    ['/alte-seite', '/alte-seite/'],
    ['/leistungen.html', '/leistungen.html'],
    ['/index.php', '/index.php?id=7'],
    ['/services/a&b', '/services/a&b?c=1'],
    ['/wp-content/uploads/2019/05/Preise 1.pdf', '/wp-content/uploads/2019/05/Preise%201.pdf'],
    ['https://alt.example/%C3%BCber-uns/#team', '/%C3%BCber-uns'],
    ['/%C3%BCber-uns', '/%c3%bcber-uns/'],
    ['/references/alt', '/references/alt'],
    ['/references/alt', '/references/alt/'],
    ['/services/alt/bild', '/services/alt/bild'],
  ])('%s is followed in one step from %s', async (from_path, requested) => {
    expect((await site.get(requested, visitor)).status).not.toBe(301);
    expect(await saveRedirect(editor, moved(from_path))).toBeUndefined();
    const [, query = ''] = requested.split('?');
    expect(await target(requested)).toEqual([301, `/services${query && `?${query}`}`]);
  });

  test('answers with the encoded target, the queries of both and the fragment', async () => {
    await saveRedirect(editor, moved('/alt', '/größen ✓?seite=2#unten'));
    const encoded = '/gr%C3%B6%C3%9Fen%20%E2%9C%93?seite=2&utm_source=brief#unten';
    expect(await target('/alt?utm_source=brief')).toEqual([301, encoded]);
    const { headers } = await site.get('/alt');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('is compared with its case', async () => {
    await saveRedirect(editor, moved('/Alt'));
    expect(await target('/alt')).toEqual([404, null]);
  });

  test('is known in the browser by its path alone', async () => {
    await saveRedirect(editor, moved('/alt'));
    const anyone = tablesClient(site.storage.contract);
    expect(await resolvePath(anyone, '/alt')).toEqual({ code: 301, to_path: '/services' });
    expect(await resolvePath(anyone, '/anders')).toBeNull();
    expect((await anyone.from('redirects').select()).error?.code).toBe('42501');
  });

  test('is a missing page again after its removal', async () => {
    await saveRedirect(editor, moved('/alt'));
    await editor.from('redirects').delete().eq('from_path', '/alt').throwOnError();
    expect(await target('/alt')).toEqual([404, null]);
  });
});

describe('an old address with a query', () => {
  test.each([
    ['/?p=12', '/?p=12', '/ziel'],
    ['/?p=12', '/?utm_source=brief&p=12', '/ziel?utm_source=brief'],
    ['/?p=12', '/?p=123', undefined],
    ['/?s=Größe', '/?s=Gr%c3%b6%C3%9Fe', '/ziel'],
    ['/alt?id=5', '/alt/?id=5', '/ziel'],
    ['/alt?id=5', '/alt?id=6', undefined],
    ['/alt?id=5', '/alt', undefined],
    ['/alt?id=5', '/alt?id=', undefined],
    ['/index.php?option=com_content&id=7', '/index.php?id=7&Itemid=3&option=com_content', '/ziel?Itemid=3'],
    ['/index.php?option=com_content&id=7', '/index.php?id=7', undefined],
    ['/index.php?tx_news[news]=5', '/index.php?tx_news%5Bnews%5d=5', '/ziel'],
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
      ['/alt?a=1', '/eins'],
      ['/alt?a=1&b=2', '/eins?b=2'],
      ['/alt?a=1&b=2&c=3', '/zwei?a=1'],
    ] as const) {
      expect(await target(requested)).toEqual([301, to]);
      expect(await resolvePath(editor, requested)).toMatchObject({ to_path: to.split('?')[0] });
      expect(await traceAddress(editor, requested)).toMatchObject([{ status: 301 }, { status: 404 }]);
    }
  });

  test('is followed however long the rest of the query is', async () => {
    await saveRedirect(editor, moved('/alt?id=5'));
    const search = `fbclid=${'x'.repeat(900)}`;
    expect(await target(`/alt?id=5&${search}`)).toEqual([301, `/services?${search}`]);
  });

  test('shows the page when its query is unknown, without a database query', async () => {
    await site.get('/?p=13');
    const before = site.queryCount();
    for (const path of ['/', '/?p=13', '/?p=14', '/?page_id=x'])
      expect(await target(path)).toEqual([200, null]);
    expect(site.queryCount()).toBe(before);
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

test('pages are answered without a look at the redirects', async () => {
  await saveRedirect(editor, moved('/alt'));
  const queriesAfter = async (paths: string[]) => {
    for (const path of paths) await site.get(path);
    return site.queryCount('/redirects') + site.queryCount('/resolve_path');
  };
  const first = await queriesAfter(['/', '/services', '/references?seite=1']);
  expect(await queriesAfter(['/', '/services'])).toBe(first);
});

describe('hits', () => {
  test('are added for every answer, by several servers, without a new revision or another time', async () => {
    await saveRedirect(editor, moved('/alt'));
    await saveRedirect(editor, gone('/weg'));
    await saveRedirect(editor, moved('/references/alt'));
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

  test('are stored later when the data service fails', async () => {
    await saveRedirect(editor, moved('/alt'));
    await site.get('/alt', visitor);
    const restore = site.failRequests((path) => path.endsWith('/add_redirect_hits'));
    await expect(site.redirects.storeHits()).rejects.toThrow('too slow');
    restore();
    expect(await hitsOf('/alt')).toBe(1);
  });
});
