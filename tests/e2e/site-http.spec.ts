import { expect, test } from './story';

/** What browsers and proxies are told about keeping answers, asked of the whole product. */

const kept: [path: string, cacheControl: RegExp][] = [
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
];

for (const [path, cacheControl] of kept) {
  test(`${path} says how long it may be kept`, async ({ request }) => {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([
      200,
      expect.stringMatching(cacheControl),
    ]);
  });
}

const wishes: [accepted: string, given: string | undefined][] = [
  // As Chromium, Firefox and Safari send it.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
];

for (const [accepted, given] of wishes) {
  test(`who accepts ${accepted} gets ${given ?? 'it uncompressed'}`, async ({ request }) => {
    for (const path of ['/', '/feed.xml']) {
      const answer = await request.get(path, { headers: { 'Accept-Encoding': accepted } });
      expect([path, answer.headers()['content-encoding']]).toEqual([path, given]);
    }
  });
}

test('a page that has not changed is not sent again', async ({ request }) => {
  for (const path of ['/', '/services', '/sitemap.xml', '/feed.xml']) {
    const etag = (await request.get(path)).headers().etag ?? '';
    const again = await request.get(path, { headers: { 'If-None-Match': etag } });
    expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
  }
});

test('what a page is made of is kept for good: scripts, styles, fonts and pictures have names of their own', async ({
  page,
}) => {
  const answers: [string, string | undefined][] = [];
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(assets|media)\//.test(pathname)) answers.push([pathname, answer.headers()['cache-control']]);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(answers.length).toBeGreaterThan(5);
  for (const answer of answers) expect(answer[1], answer[0]).toMatch(/max-age=31536000, immutable$/);
});

test('every kind of answer carries the rules that keep strangers out', async ({ request }) => {
  for (const path of ['/', '/nirgendwo', '/login', '/api/contact', '/rest/v1/services', '/media/x/y']) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("default-src 'none'"),
    ]);
  }
});

for (const path of ['/contact', '/api/contact', '/api/attest-inquiry', '/api/backups', '/api/links']) {
  test(`${path} accepts no request that another website's page sends`, async ({ request }) => {
    const post = (site: string) =>
      request.post(path, { form: { name: 'Eve' }, headers: { 'Sec-Fetch-Site': site } });
    const refused = await post('cross-site');
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain('Diese Anfrage kommt von einer anderen Website');
    for (const site of ['same-origin', 'none']) expect((await post(site)).status()).not.toBe(403);
    expect((await request.get(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status()).not.toBe(403);
  });
}

test('no window of others has a hand on the back office; the website spares its visitors what that costs', async ({
  request,
}) => {
  const opener = async (path: string) =>
    (await request.get(path)).headers()['cross-origin-opener-policy'] ?? 'none';
  for (const path of ['/login', '/admin', '/admin/references', '/admin/preview'])
    expect([path, await opener(path)]).toEqual([path, 'same-origin']);
  for (const path of ['/', '/services', '/nirgendwo'])
    expect([path, await opener(path)]).toEqual([path, 'none']);
});

test('an address that cannot be anyone’s is unknown, and nothing worse', async ({ request }) => {
  for (const path of [
    '/references/%00',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/references/%2e%2e%2f',
    '/assets/..%2fkeys.json',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
