import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebsite, type Website } from './website';

/** Missing pages are cheap, however many invented URLs are requested from however few networks. */

let site: Website;
beforeAll(async () => {
  site = await createWebsite();
  await site.get('/references');
});
afterAll(() => site.close());

async function costOf(paths: string[]): Promise<number> {
  const before = site.queryCount();
  for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  return site.queryCount() - before;
}

test('all URLs without a page share one document per content revision', async () => {
  const first = await site.get('/gibt-es-nicht');
  expect(first.status).toBe(404);
  expect(await costOf(Array.from({ length: 30 }, (_, index) => `/unbekannt-${index}/x`))).toBe(0);
  expect((await site.get('/auch-nicht?seite=3')).text).toBe(first.text);
  await site.insert('dealer_logos', { name: 'Neu', logo_url: 'https://example.org/logo.png', order: 0 });
  expect(await costOf(['/unbekannt-1/x', '/unbekannt-2/x'])).toBeGreaterThan(0);
});

test('a URL similar to that of a page names the page, with one document for all such URLs', async () => {
  const { text } = await site.get('/leistung');
  expect(text).toContain('Meinten Sie');
  expect((await site.get('/servces.html')).text).toBe(text);
  expect((await site.get('/gibt-es-nicht')).text).not.toContain('Meinten Sie');
});

test('a missing record is queried once per content revision', async () => {
  expect(await costOf(['/references/nie-da-gewesen'])).toBeGreaterThan(0);
  expect(await costOf(['/references/nie-da-gewesen', '/references/nie-da-gewesen'])).toBe(0);
});

test('page numbers behind the end of a list answer 404 without rendering', async () => {
  await costOf(['/references?seite=2']);
  const numbers = Array.from({ length: 30 }, (_, index) => `/references?seite=${index + 3}`);
  expect(await costOf(numbers)).toBe(0);
});

test('a page number answers 503 while its list cannot be counted', async () => {
  await site.insert('dealer_logos', { name: 'Neu', logo_url: 'https://example.org/logo.png', order: 1 });
  const restore = site.failRequests((path) => path.endsWith('/client_references'));
  const response = await site.get('/references?seite=9');
  restore();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await site.get('/references?seite=9')).status).toBe(404);
});

test('renderings are limited per network, and evict no page from the cache', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses = new Map<number, number>();
  await site.get('/references');
  await site.get('/services');
  for (let index = 0; index < 300; index += 1) {
    const { status } = await site.get(`/references/erfunden-${index}`, from('198.51.100.7'));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 240, 429: 60 });
  const refused = await site.get('/references/noch-eine', from('198.51.100.7'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const before = site.queryCount();
  for (const page of ['/references', '/services'])
    expect((await site.get(page, from('198.51.100.7'))).status).toBe(200);
  expect(site.queryCount()).toBe(before);
  expect((await site.get('/references/noch-eine', from('198.51.100.8'))).status).toBe(404);
});
