import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages, referencePath } from '../e2e/page-table';
import { type Product, removeData, startProduct } from '../product';
import { type RawResponse, rawRequest } from '../raw-request';

/** Caching and security headers of the whole product. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ content: 'demo', env: { TRUST_PROXY: 'true' } });
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
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
  ['/', /^no-cache$/],
  ['/references', /^no-cache$/],
  ['/sitemap.xml', /^no-cache$/],
  ['/feed.xml', /^no-cache$/],
  ['/trainings.ics', /^no-cache$/],
  ['/site.webmanifest', /^no-cache$/],
  ['/icon.svg', /^public, max-age=86400$/],
  ['/preview/home.jpg', /^public, max-age=3600$/],
  ['/login', /^no-store$/],
  ['/healthz', /^no-store$/],
  ['/readyz', /^no-store$/],
])('%s has a cache lifetime', async (path, cacheControl) => {
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(cacheControl),
  ]);
});

test.each([
  // As sent by Chromium, Firefox and Safari.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
])('a client that accepts %s gets %s', async (accepted, given) => {
  for (const path of ['/', '/feed.xml']) {
    const { headers } = await getRaw(path, { 'accept-encoding': accepted });
    expect([path, headers['content-encoding']?.[0]]).toEqual([path, given]);
  }
});

test.each(['/', '/services', '/sitemap.xml', '/feed.xml'])(
  '%s answers 304 when it has not changed',
  async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, (await again.text()).length]).toEqual([304, 0]);
  },
);

test('scripts, styles, fonts and pictures have immutable names and are cached forever', async () => {
  const html = await (await get('/')).text();
  const paths = new Set([
    ...[...html.matchAll(/\/assets\/[\w./-]+/g)].map(([path]) => path),
    // One size is enough, because each is rendered on its first request.
    /\/media\/[\w./?=&;-]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '',
  ]);
  const fonts = [...(await stylesOf(html)).matchAll(/\/assets\/[\w-]+\.woff2/g)].map(([path]) => path);
  expect(fonts.length).toBeGreaterThan(0);
  expect([...paths].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  expect([...paths].filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(0);
  for (const path of new Set([...paths, ...fonts])) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=31536000, immutable$/);
    await response.body?.cancel();
  }
});

test.each(['/', '/nirgendwo', '/login', '/api/contact', '/rest/v1/services', '/media/x/y'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

test.each(['/contact', '/api/contact', '/api/attest-inquiry', '/api/backups', '/api/links'])(
  '%s refuses requests from pages of other websites',
  async (path) => {
    const body = 'name=Eve';
    const post = (site: string) =>
      rawRequest(
        product.port,
        [
          `POST ${path} HTTP/1.1`,
          `host: 127.0.0.1:${product.port}`,
          'content-type: application/x-www-form-urlencoded',
          `content-length: ${body.length}`,
          `sec-fetch-site: ${site}`,
        ],
        { body },
      );
    const refused = await post('cross-site');
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('Diese Anfrage kommt von einer anderen Website');
    for (const site of ['same-origin', 'none']) expect((await post(site)).status).not.toBe(403);
    expect((await getRaw(path, { 'sec-fetch-site': 'cross-site' })).status).not.toBe(403);
  },
);

test.each([
  ['/login', 'same-origin'],
  ['/admin', 'same-origin'],
  ['/admin/references', 'same-origin'],
  ['/admin/preview', 'same-origin'],
  // Public pages go without, because the policy costs a new browser process.
  ['/', null],
  ['/services', null],
  ['/nirgendwo', null],
])('%s has the opener policy %s', async (path, policy) => {
  const response = await fetch(product.url + path);
  expect(response.headers.get('cross-origin-opener-policy')).toBe(policy);
});

test.each(['/references/%00', '/%00', '/%', '/%E0%A4%A', '/references/%2e%2e%2f', '/assets/..%2fkeys.json'])(
  '%s, which cannot be a page, answers 404 and nothing worse',
  async (path) => {
    expect((await getRaw(path)).status).toBe(404);
  },
);

test.each([...publicPages.map(({ path }) => path), referencePath])(
  'a browser that renders %s early waits for its whole header',
  async (path) => {
    const html = await (await get(path)).text();
    const [, awaited = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.indexOf('</header>'));
  },
);

async function stylesOf(html: string): Promise<string> {
  const paths = [...html.matchAll(/\/assets\/[\w-]+\.css/g)].map(([path]) => path);
  const sheets = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  return html + sheets.join('');
}
