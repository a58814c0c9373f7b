import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { createTables } from '../../src/data/client/tables';
import { operatorOf } from '../e2e/admin-content';
import { referencePath } from '../e2e/page-table';
import { inspectorEnv, loadedPackageFiles } from '../inspector';
import { startSharedProduct } from '../hosted/site';
import { type RawResponse, rawRequest } from '../raw-request';

/** Caching, security headers and addresses of the whole product. */

const product = await startSharedProduct({
  content: 'demo',
  env: { ...inspectorEnv, TRUST_PROXY: 'true' },
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(product.url + path, { headers, redirect: 'manual' });

/** Sends a raw request, without changes that an HTTP client makes to paths, encodings and headers. */
const getRaw = (path: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  rawRequest(product.port, [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${product.port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]);

test.each([
  ['/', 'no-cache'],
  ['/sitemap.xml', 'no-cache'],
  ['/feed.xml', 'no-cache'],
  ['/trainings.ics', 'no-cache'],
  ['/site.webmanifest', 'no-cache'],
  ['/icon.svg', 'public, max-age=86400'],
  ['/preview/home.jpg', 'public, max-age=3600'],
  ['/login', 'no-store'],
  ['/healthz', 'no-store'],
  ['/readyz', 'no-store'],
])('%s has the cache lifetime %s', async (path, cacheControl) => {
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, cacheControl]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
])('a client that accepts %s gets %s', async (accepted, given) => {
  for (const path of ['/', '/feed.xml']) {
    const { headers } = await getRaw(path, { 'accept-encoding': accepted });
    expect([path, headers['content-encoding']?.[0]]).toEqual([path, given]);
  }
});

test('scripts, styles, fonts and images have immutable names and are cached forever', async () => {
  const html = await (await get('/')).text();
  const styles = [...html.matchAll(/\/assets\/[\w-]+\.css/g)].map(([path]) => path);
  const sheets = await Promise.all(styles.map(async (path) => (await get(path)).text()));
  const paths = [
    ...[...html.matchAll(/\/assets\/[\w./-]+/g)].map(([path]) => path),
    ...[...(html + sheets.join('')).matchAll(/\/assets\/[\w-]+\.woff2/g)].map(([path]) => path),
    // One size is enough, because each is rendered on its first request.
    /\/media\/[\w./?=&;-]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '',
  ];
  for (const kind of [/\.js$/, /\.woff2$/, /^\/media\//])
    expect(paths.some((path) => kind.test(path))).toBe(true);
  for (const path of new Set(paths)) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=31536000, immutable$/);
    await response.body?.cancel();
  }
});

test.each([
  ['/login', 'same-origin'],
  ['/admin/references', 'same-origin'],
  // Public pages go without, because the policy costs a new browser process.
  ['/', null],
  ['/nirgendwo', null],
  ['/api/contact', null],
  ['/rest/v1/services', null],
  ['/media/x/y', null],
])('%s has the security headers, and the opener policy %s', async (path, policy) => {
  const { headers } = await get(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cross-origin-opener-policy')).toBe(policy);
});

test.each(['/contact', '/api/contact', '/api/attest-inquiry', '/api/backups', '/api/links'])(
  '%s refuses requests from pages of other websites',
  async (path) => {
    const body = 'name=Eve';
    const lines = [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${product.port}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
    ];
    const post = (site: string) => rawRequest(product.port, [...lines, `sec-fetch-site: ${site}`], { body });
    const refused = await post('cross-site');
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('Diese Anfrage kommt von einer anderen Website');
    for (const site of ['same-origin', 'none']) expect((await post(site)).status).not.toBe(403);
    expect((await getRaw(path, { 'sec-fetch-site': 'cross-site' })).status).not.toBe(403);
  },
);

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['OPTIONS', '/services', 'GET, HEAD'],
  ['DELETE', '/feed.xml', 'GET, HEAD'],
  ['PUT', '/icon.svg', 'GET, HEAD'],
  ['PUT', '/contact', 'GET, HEAD, POST'],
])('%s %s is refused with the methods that are allowed', async (method, path, allowed) => {
  const { status, headers } = await fetch(product.url + path, { method });
  expect([status, headers.get('allow')]).toEqual([405, allowed]);
});

test.each(['/', referencePath])(
  'a browser that renders %s early waits for its whole header',
  async (path) => {
    const html = await (await get(path)).text();
    const [, awaited = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.indexOf('</header>'));
  },
);

/** Every page has one URL, and no request makes the site redirect to another host. */
test.each([
  ['/services//', '/services'],
  ['/services/?a=1&b=%2F%09&c=//evil.example', '/services?a=1&b=%2F%09&c=//evil.example'],
  ['/references/reederei/?von=karte', '/references/reederei?von=karte'],
  ['/nirgendwo/', '/nirgendwo'],
  ['/feed.xml/', '/feed.xml'],
  // Another host.
  ['http://evil.example/services/?a=1', '/services?a=1'],
])('%s is redirected to %s', async (target, location) => {
  const { status, headers } = await getRaw(target);
  expect([status, headers.location]).toEqual([308, [location]]);
});

const malformedPaths = {
  'a path that browsers would follow to another host': `
    //evil.example/ ///evil.example/ /%09/evil.example/ /%0d%0aLocation:%20//evil.example/ /%00/ /%5cevil.example/
    /%2f/evil.example/ /%2F%2Fevil.example/ /.//evil.example/ /x//evil.example/ /services/..//evil.example/
    /%e2%80%a8/evil.example/ /;/evil.example//%09/`,
  'a path with invalid characters or encodings': `
    /%00 /%0a /%7f /% /%zz /%E0%A4%A /%ff%fe /services%00 /references/%00 /references/%ed%a0%80
    /media/%00/a.jpg?w=160 /media/references/%ff.jpg?w=160 /media/%2e%2e/keys.json?w=160
    /media/references/..%2f..%2fkeys.json?w=160 /preview/%00.jpg /preview/%2e%2e%2fkeys.jpg /trainings/%00.ics
    /trainings/..%2f.ics /map%00 /assets/%00 /assets/..%2f..%2fkeys.json /assets/%2e%2e/%2e%2e/package.json
    /icon.svg%00 /%2e%2e/package.json`,
  'another spelling of an existing path': `
    /%73ervices /services%2f /%72eferences/reederei /references//reederei //services /admin%2freferences /Admin
    /ADMIN/references /%61dmin /Login /log%69n /Sitemap.xml /sitemap%2exml /FEED.XML /trainings.ICS /%69con.svg
    /Healthz /%70review/home.jpg /preview/home.JPG /MAP /site%2Ewebmanifest /Robots.txt /assets%2f /c%6fntact`,
};

describe('a malformed path answers 404 and nothing worse', () => {
  test.each(Object.entries(malformedPaths))('%s', async (_what, targets) => {
    for (const target of targets.split(/\s+/).filter(Boolean)) {
      const { status, headers, body } = await getRaw(target);
      expect({ target, status, location: headers.location }).toEqual({ target, status: 404 });
      expect(body, target).not.toMatch(/^\s+at /m);
      if (!/^\/(media|preview)\//.test(target))
        expect(body, target).toMatch(/Seite nicht gefunden|Reference not found|Schulung nicht gefunden/);
    }
  });

  test('an invalid request line is refused by the HTTP parser', async () => {
    for (const target of ['/\\evil.example/', '/\t/evil.example/', '/services\xff'])
      expect([target, (await getRaw(target)).status]).toEqual([target, 400]);
  });

  test('every built file has one URL', async () => {
    const files = await readdir(join(root, 'dist/site/assets'));
    const script = files.find((file) => file.endsWith('.js')) ?? '';
    expect((await getRaw(`/assets/${script}`)).status).toBe(200);
    const encoded = `%${script.charCodeAt(0).toString(16)}${script.slice(1)}`;
    for (const other of [`/assets//${script}`, `/Assets/${script}`, `/assets/${encoded}`])
      expect([other, (await getRaw(other)).status]).toEqual([other, 404]);
  });
});

test("pages are rendered by React's production build, also without NODE_ENV", async () => {
  expect((await get('/')).status).toBe(200);
  const react = (await loadedPackageFiles(product)).filter((file) => /\/react(-dom)?\/cjs\//.test(file));
  expect(react).not.toEqual([]);
  expect(react.filter((file) => !file.includes('.production.'))).toEqual([]);
});

// Last, because it changes the brand of all pages.
test('a page has the colours and the fonts of the brand in its inline styles, which the policy allows', async () => {
  const brand = { brand_color: '#14532d', accent_color: '#c8006e', font_pair: 'manrope' };
  const settings = createTables(await operatorOf(product)).from('site_settings');
  await settings.update(brand).not('id', 'is', null).throwOnError();
  const page = await get('/');
  const html = await page.text();
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const [css = ''] = styles;
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
  expect(policy).not.toContain('unsafe-inline');
  expect(html).not.toMatch(/ style="/);
  expect(css).toContain('--accent-500:#c8006e');
  const families = new Set(Array.from(css.matchAll(/font-family:([^;"]+);[^}]*url\(/g), ([, name]) => name));
  expect([...families]).toEqual(['Manrope', 'Source Sans']);
  expect(html).toMatch(/<meta name="theme-color" content="#0b391d">/);
});
