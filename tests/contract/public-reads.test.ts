import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { blob, sampleImage } from './file-storage';
import { createInquiryHarness } from './inquiry-harness';
import { createContract } from './server';
import { stopClock } from './auth-contract';
import { openWebsite, imageUrl } from './website';

/**
 * Repeated anonymous requests read the database once per content revision, whatever their addresses. Missing pages are
 * cheap, however many invented URLs are requested from however few networks.
 */

// Allowances are counted per minute.
stopClock();
const site = await openWebsite();
const admin = site.storage.as((await site.storage.contract.signIn({ admin: true })).token);
const bytes = await sampleImage({ width: 600, height: 600 }).png().toBuffer();
beforeAll(async () => {
  await admin.from('references').upload('1795000000000-main.png', blob(bytes, 'image/png'));
  await site.insert('site_settings', {
    reply_time: 'innerhalb von zwei Werktagen',
    brand_color: '#204080',
    icon_url: imageUrl('references', '1795000000000-main.png'),
  });
});

/** Returns the number of transactions that the work causes. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  const transactions = vi.spyOn(site.storage.contract.database, 'transaction');
  try {
    await work();
    return transactions.mock.calls.length;
  } finally {
    transactions.mockRestore();
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address });

test.each([
  ['/preview/home.jpg', '/preview/home.jpg?v=1'],
  ['/preview/references/erfunden.jpg', '/preview/references/erfunden.jpg?x=%2e'],
  ['/map', '/map?show=1'],
  ['/form.css', '/form.css?v=1'],
  ['/favicon-32.png', '/favicon-33.png'],
  ['/erfunden', '/erfunden?x=1'],
  ['/trainings/erfunden.ics', '/trainings/erfunden.ics?x=1'],
  [`/trainings/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.ics`, '/trainings.ics'],
])('%s, and then %s', async (first, second) => {
  const { status } = await site.get(first);
  await site.get(second);
  expect(
    await transactionsOf(async () => {
      for (const path of [first, second, first]) await site.get(path);
      for (const path of [first, second]) await site.get(path, {}, 'HEAD');
    }),
  ).toBe(0);
  expect((await site.get(first)).status).toBe(status);
});

async function queriesOf(paths: string[]): Promise<number> {
  const before = site.queryCount();
  for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  return site.queryCount() - before;
}

test('all URLs without a page share one document per content revision', async () => {
  const first = await site.get('/gibt-es-nicht');
  expect(first.status).toBe(404);
  expect(await queriesOf(Array.from({ length: 30 }, (_, index) => `/unbekannt-${index}/x`))).toBe(0);
  expect((await site.get('/auch-nicht?seite=3')).text).toBe(first.text);
  await site.insert('dealer_logos', { name: 'Neu', logo_url: 'https://example.org/logo.png', order: 0 });
  expect(await queriesOf(['/unbekannt-1/x', '/unbekannt-2/x'])).toBeGreaterThan(0);
});

test('a URL similar to that of a page names the page, with one document for all such URLs', async () => {
  const { text } = await site.get('/leistung');
  expect(text).toContain('Meinten Sie');
  expect((await site.get('/servces.html')).text).toBe(text);
  expect((await site.get('/gibt-es-nicht')).text).not.toContain('Meinten Sie');
});

test('a missing record, and pages behind the end of a list, are queried once per content revision', async () => {
  expect(await queriesOf(['/references/nie-da-gewesen'])).toBeGreaterThan(0);
  await queriesOf(['/references?seite=2']);
  const numbers = Array.from({ length: 30 }, (_, index) => `/references?seite=${index + 3}`);
  expect(await queriesOf(['/references/nie-da-gewesen', ...numbers])).toBe(0);
});

test('the queries of the layout run once per content revision, not once per page', async () => {
  await site.insert('dealer_logos', { name: 'Neu', logo_url: 'https://example.org/logo.png', order: 0 });
  await site.get('/contact');
  const counts = () =>
    ['/team_members', '/site_settings', '/footer_content'].map((table) => site.queryCount(table));
  const before = counts();
  for (const path of ['/shop', '/agbs', '/press']) expect((await site.get(path)).status).toBe(200);
  expect(counts()).toEqual(before);
});

test('a page number answers 503 while its list cannot be counted', async () => {
  await site.insert('dealer_logos', { name: 'Neu', logo_url: 'https://example.org/logo.png', order: 1 });
  const restore = site.failRequests((path) => path.endsWith('/client_references'));
  const response = await site.get('/references?seite=9');
  restore();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await site.get('/references?seite=9')).status).toBe(404);
});

/** Records cost most, so few of them are among the other addresses, with which they share an allowance. */
const folderOf = (index: number) => (index < 230 || index % 2 ? '' : 'references/');

test.each<[string, (index: number) => string]>([
  ['previews', (index) => `/preview/${folderOf(index)}erfunden-${index}.jpg`],
  ['pages', (index) => `/${folderOf(index)}erfunden-${index}`],
])(
  'a network that invents %s is refused before the database is read, and evicts nothing',
  async (what, path) => {
    const known = ['/preview/home.jpg', '/references', '/services'];
    for (const one of [...known, '/gibt-es/nicht']) await site.get(one);
    const sender = from(`198.51.100.${what.length}`);
    for (let index = 0; index < 240; index += 1)
      expect((await site.get(path(index), sender)).status).toBe(404);
    const transactions = await transactionsOf(async () => {
      for (let index = 240; index < 260; index += 1) {
        const { status, headers } = await site.get(path(index), sender);
        expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
      }
      // The network still gets known documents.
      for (const one of known) expect((await site.get(one, sender)).status).toBe(200);
    });
    expect(transactions).toBe(0);
    expect((await site.get(path(270), from('203.0.113.9'))).status).toBe(404);
  },
);

test('forms without JavaScript read their record and the settings once', async () => {
  const contract = await createContract();
  let requestCount = 0;
  const harness = await createInquiryHarness({
    contract,
    fetch: (input, init) => {
      requestCount += 1;
      return contract.fetch(input, init);
    },
  });
  const get = async (query: string, init: RequestInit = {}) =>
    (await harness.request(`/contact?${query}`, init, '192.0.2.44')).status;
  const costOf = async (queries: string[]) => {
    const before = requestCount;
    for (const query of queries) expect([query, await get(query)]).toEqual([query, 200]);
    return requestCount - before;
  };
  const unknown = `topic=services&record=services/${randomUUID()}`;
  const queries = ['sent=2026-001', 'sent=x&topic=services', 'topic=services&record=x', unknown];
  await costOf(queries);
  expect(
    await costOf([...queries, `${unknown}&page=x`, 'sent=%00', 'topic=services&record=SERVICES/1']),
  ).toBe(0);
  expect(await get(unknown, { method: 'HEAD' })).toBe(200);
  const invented = Array.from({ length: 300 }, () => `topic=services&record=services/${randomUUID()}`);
  expect(await costOf(invented)).toBeLessThan(240);
  await harness.close();
});
